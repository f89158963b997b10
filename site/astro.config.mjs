import { defineConfig } from "astro/config";

export default defineConfig({
  output: "static",
  trailingSlash: "always",
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { format: "directory", assets: "_", inlineStylesheets: "never", concurrency: 4 },
  // Scripts and styles stay files of their own: the pages' policy forbids inline ones.
  vite: { build: { assetsInlineLimit: 0 } },
});
