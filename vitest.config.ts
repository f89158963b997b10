import { defineConfig } from "vitest/config";

// `npm test`: needs nothing but what is installed. The rest is in vitest.ci.config.ts.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/{browser,live,live-oracle,package}/**"],
        },
      },
    ],
  },
});
