import react from "@vitejs/plugin-react";
import { browserslistToTargets } from "lightningcss";
import { defineConfig } from "vite";
import { precompress } from "./bin/precompress.ts";
import manifest from "./package.json" with { type: "json" };

/** Bundles files shared by many pages (docs/decisions/page-runtime.md). Earlier sets take precedence. */
const scriptSets = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  // Without the files that import all others, whose hashes change with every release.
  { name: "site", test: /^(?!.*web\/(runtime\/browser|routes)\.tsx$)/, tags: ["$initial" as const] },
  {
    name: "kit",
    test: /web\/(ui|forms|layouts|runtime|[\w-]+\.tsx?)|domain\/(form|result)\./,
    minShareCount: 8,
  },
  { name: "bars", test: /web\/charts\/(bar|plot)-/, minShareCount: 2 },
  { name: "calculator", test: /web\/net-zero\/|domain\/carbon\//, minShareCount: 5 },
];
const groups = scriptSets.map((set, index) => ({ ...set, priority: scriptSets.length - index }));

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: ".",
  publicDir: "web/public",
  cacheDir: ".cache/vite",
  plugins: [react(), ...(isSsrBuild ? [] : [precompress()])],
  define: {
    // `--mode lab` includes the pages of lab/.
    WITH_LAB: JSON.stringify(mode !== "production"),
    // Uses React's production build regardless of NODE_ENV.
    ...(isSsrBuild && { "process.env.NODE_ENV": '"production"' }),
  },
  // Bundles packages that use React, which would otherwise import a second React.
  ...(isSsrBuild && { ssr: { noExternal: [/react/] } }),
  css: {
    transformer: "lightningcss",
    lightningcss: { targets: browserslistToTargets(manifest.browserslist) },
  },
  build: isSsrBuild
    ? {
        outDir: "dist/pages",
        rollupOptions: { input: "web/runtime/render.tsx" },
        copyPublicDir: false,
        minify: false,
      }
    : {
        outDir: "dist/web",
        manifest: true,
        // Does not preload files that every document loads.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) =>
            files.filter((file) => !/\/(react|site|rolldown-runtime|browser)-/.test(file)),
        },
        target: manifest.browserslist.map((browser) => browser.replace("ios_saf", "ios").replace(" ", "")),
        rollupOptions: {
          input: "web/runtime/browser.tsx",
          optimization: { inlineConst: true },
          output: {
            codeSplitting: { groups },
            // Every page loads the names of all scripts: one character less each saves 0.1 KiB.
            chunkFileNames: "assets/[name]-[hash:7].js",
            entryFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:7][extname]",
          },
        },
        assetsInlineLimit: 0,
      },
}));
