import { defineConfig } from "vitest/config";

// `.ci/run`: needs a built package and site, and Java, Chromium and the network.
const MINUTE_MS = 60_000;

function project(name: string) {
  return {
    test: {
      name,
      include: [`test/${name}/**/*.test.ts`],
      testTimeout: 2 * MINUTE_MS,
      hookTimeout: 5 * MINUTE_MS,
    },
  };
}

export default defineConfig({
  test: {
    projects: [project("package"), project("live-oracle"), project("browser")],
  },
});
