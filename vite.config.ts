import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./bin/precompress.ts";

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
        rollupOptions: { input: "web/browser.tsx" },
        assetsInlineLimit: 0,
      },
}));
