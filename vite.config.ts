import react from "@vitejs/plugin-react";
import { browserslistToTargets } from "lightningcss";
import { defineConfig } from "vite";
import { precompress } from "./bin/precompress.ts";
import manifest from "./package.json" with { type: "json" };

/**
 * What is used together is sent together: a page of forty small files spends more on their headers, and
 * compresses worse, than it saves by leaving something out. A set is built from what its files import as
 * well, but for what an earlier set has: a file that drags others along belongs behind the set of those.
 * Everything else goes with the one page that uses it, or into a file of its own. lab/bench/budgets.test.ts
 * holds every page to its bytes.
 */
const scriptSets: readonly { name: string; test?: RegExp; tags?: ["$initial"] }[] = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  // Without what names files that come later, the site map above all: it changes with each of them, and what all pages use does not.
  { name: "site", test: /^(?!.*web\/(browser|routes)\.tsx$)/, tags: ["$initial"] },
  {
    name: "kit",
    test: /web\/(ui\/(button|spinner|step-header|card|prose|alert|load-failed)|page-content|expected|lazy-module|use-is-hydrated|forms\/(form|form-state|field|error-summary|submit-button|text-field|control|not-restored|type-into|use-typed-before)|layouts\/flow-layout)\.|domain\/(form|result)\./,
  },
  { name: "dialog", test: /web\/ui\/dialog/ },
  // Small things of many pages: in the set of one, they would bring that page's own to all others.
  { name: "details", test: /web\/(ui\/(disclosure|compare-table|use-swipe)|motion)\./ },
  { name: "copy-button", test: /web\/ui\/copy-button\./ },
  {
    name: "sign-in",
    test: /web\/(forms\/(password|email)|identity\/(\S+\/)?(passkey-ceremony|sign-up-progress|new-password))|domain\/name\./,
  },
  {
    name: "calculator",
    test: /web\/net-zero\/(results\/)?(next-step|storage|no-script|support|how-to-path|get-started|shared-link)\./,
  },
  {
    name: "answers",
    test: /web\/(net-zero\/(questions\/)?(answers|save-answer|bedroom-labels|question-picture)\.|forms\/number)|domain\/(carbon\/(heating|averages|limits|answers)|number-plate)\./,
  },
  { name: "steps", test: /web\/onboarding\/(step-telemetry|flow)\.|domain\/(progress|address)\./ },
  { name: "house", test: /web\/illustrations\/house/ },
  {
    name: "sums",
    test: /domain\/carbon\/(footprint|interactive|tonnes|car|factors|scenarios)\.|web\/(net-zero\/(\w+\/)?(working-list|typical-note|number-text|house-of|emissions-bars)\.|charts\/counter)/,
  },
  {
    name: "chart",
    test: /web\/(charts\/(stepped-chart|emissions-table)|net-zero\/results\/(share-results|result-layout|chart-steps)\.)/,
  },
  { name: "london", test: /domain\/london\./ },
  { name: "moments", test: /domain\/readings\/figures\.|web\/account\/(account|moments|done-notice)\./ },
  // Its plots are the clean hours' as well: in a set of their own they would be one file more for the energy page.
  { name: "energy", test: /web\/energy\/energy-states\./ },
];

/** Earlier sets take first. */
const groups = scriptSets.map((set, place) => ({ ...set, priority: scriptSets.length - place }));

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: ".",
  publicDir: "web/public",
  cacheDir: ".cache/vite",
  plugins: [react(), ...(isSsrBuild ? [] : [precompress()])],
  define: {
    // What is only looked at and measured is no part of a build for production: `--mode lab` has it.
    WITH_LAB: JSON.stringify(mode !== "production"),
    // React as it runs for customers in every first paint, whatever NODE_ENV the server is started with.
    ...(isSsrBuild && { "process.env.NODE_ENV": '"production"' }),
  },
  // What uses React comes along: beside the one in here it would find a second.
  ...(isSsrBuild && { ssr: { noExternal: [/react/] } }),
  css: {
    transformer: "lightningcss",
    lightningcss: { targets: browserslistToTargets(manifest.browserslist) },
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
        // All files of the next page are asked for at once: its styles, its script and what that imports. What the
        // document has named already needs no second naming.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) =>
            files.filter((file) => !/\/(react|site|rolldown-runtime|browser)-/.test(file)),
        },
        target: manifest.browserslist.map((browser) => browser.replace("ios_saf", "ios").replace(" ", "")),
        rollupOptions: {
          input: "web/browser.tsx",
          // Icons and class names are constants of their own: they stand where they are used.
          optimization: { inlineConst: true },
          output: { codeSplitting: { groups } },
        },
        assetsInlineLimit: 0,
      },
}));
