import react from "@vitejs/plugin-react";
import { browserslistToTargets } from "lightningcss";
import { defineConfig } from "vite";
import { precompress } from "./bin/precompress.ts";
import manifest from "./package.json" with { type: "json" };

/**
 * Files shared by many pages are bundled, which saves bytes and requests (docs/decisions/page-runtime.md). Earlier
 * sets take first, with what their modules import.
 */
const scriptSets = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  // Without the files that name all others: their hashes change with every release.
  { name: "site", test: /^(?!.*web\/(runtime\/browser|routes)\.tsx$)/, tags: ["$initial" as const] },
  {
    name: "kit",
    test: /web\/(ui|forms|layouts|runtime|[\w-]+\.tsx?)|domain\/(form|result)\./,
    minShareCount: 8,
  },
  { name: "calculator", test: /web\/(net-zero|charts)\/|domain\/carbon\//, minShareCount: 5 },
];
const groups = scriptSets.map((set, place) => ({ ...set, priority: scriptSets.length - place }));

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: ".",
  publicDir: "web/public",
  cacheDir: ".cache/vite",
  plugins: [react(), ...(isSsrBuild ? [] : [precompress()])],
  define: {
    // The pages of lab/, in a build with `--mode lab`.
    WITH_LAB: JSON.stringify(mode !== "production"),
    // React's production build, whatever NODE_ENV the server starts with.
    ...(isSsrBuild && { "process.env.NODE_ENV": '"production"' }),
  },
  // Bundles React's users along with it: otherwise they would import a second React.
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
        // Preloads what the next page imports, except files that every document loads.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) =>
            files.filter((file) => !/\/(react|site|rolldown-runtime|browser)-/.test(file)),
        },
        target: manifest.browserslist.map((browser) => browser.replace("ios_saf", "ios").replace(" ", "")),
        rollupOptions: {
          input: "web/runtime/browser.tsx",
          // Inlines icons and class names.
          optimization: { inlineConst: true },
          output: { codeSplitting: { groups } },
        },
        assetsInlineLimit: 0,
      },
}));
