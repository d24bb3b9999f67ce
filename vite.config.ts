import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { leanRouter } from "./bin/lean-router.ts";
import { precompress } from "./bin/precompress.ts";

/**
 * What is used together is sent together: a page of forty small files spends more on their headers, and
 * compresses worse, than it saves by leaving something out. A set is built from what its files import as
 * well, but for what an earlier set has. Everything else goes with the one page that uses it, or into a
 * file of its own. bench/budgets.test.ts holds every page to its bytes.
 */
const scriptSets: readonly { name: string; test?: RegExp; tags?: ["$initial"] }[] = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: "site", tags: ["$initial"] },
  {
    name: "kit",
    test: /web\/(ui\/(button|spinner|step-header|card|prose|alert)|words|forms\/(form|form-state|field|error-summary|submit-button)|layouts\/flow-layout)\.|domain\/(form|result)\./,
  },
  { name: "text-field", test: /web\/forms\/(text-field|control|type-into|email-field|number-)/ },
  { name: "dialog", test: /web\/ui\/dialog/ },
  {
    name: "sign-in",
    test: /web\/(forms\/(password|code|grouped)|use-is-hydrated|identity\/passkey-ceremony|illustrations\/meter-to-home)/,
  },
  {
    name: "calculator",
    test: /web\/net-zero\/(answers|kept-answers|remember|next-step|bedroom-labels|storage|use-stored|no-script|support)\./,
  },
  { name: "result", test: /web\/net-zero\/(working-list|chart-steps|typical-note)\.|web\/charts\/counter/ },
  { name: "chart", test: /web\/(charts|net-zero\/(keep|result-layout|big-total)\.)/ },
  { name: "house", test: /web\/illustrations\/house/ },
];

/** Earlier sets take first. */
const groups = scriptSets.map((set, place) => ({ ...set, priority: scriptSets.length - place }));

export default defineConfig(({ isSsrBuild }) => ({
  root: ".",
  publicDir: "web/public",
  cacheDir: ".cache/vite",
  plugins: [react(), ...(isSsrBuild ? [] : [leanRouter(), precompress("dist/web")])],
  // React as it runs for customers in every first paint, whatever NODE_ENV the server is started with. What
  // uses React comes along: beside the one in here it would find a second.
  ...(isSsrBuild && {
    ssr: { noExternal: [/react/] },
    define: { "process.env.NODE_ENV": '"production"' },
  }),
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
        // The page names the scripts it starts with, and links fetch ahead: no list of them in the script.
        modulePreload: false,
        rollupOptions: { input: "web/browser.tsx", output: { codeSplitting: { groups } } },
        assetsInlineLimit: 0,
      },
}));
