import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./bin/precompress.ts";

/**
 * What is used together is sent together: a page of forty small files spends more on their headers, and
 * compresses worse, than it saves by leaving something out. Sizes: npm run bench.
 */
const scriptFiles = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  { name: "kit", test: /web\/(ui|layouts|forms)\//, minShareCount: 6, priority: 2 },
  {
    name: "calculator",
    test: /(web\/(net-zero|charts)|domain\/carbon)\//,
    minShareCount: 4,
    priority: 1,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: ".",
  publicDir: "web/public",
  cacheDir: ".cache/vite",
  plugins: [react({ compiler: true }), isSsrBuild ? null : precompress("dist/web")],
  css: {
    transformer: "lightningcss",
    lightningcss: { targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 115 << 16 } },
  },
  build: isSsrBuild
    ? {
        outDir: "dist/pages",
        rollupOptions: { input: "web/render.tsx" },
        copyPublicDir: false,
        minify: false,
      }
    : {
        outDir: "dist/web",
        manifest: true,
        rollupOptions: { input: "web/browser.tsx", output: { codeSplitting: { groups: scriptFiles } } },
        assetsInlineLimit: 0,
      },
}));
