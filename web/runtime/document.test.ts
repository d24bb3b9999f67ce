import { expect, test } from "vitest";
import type { Site } from "../site.ts";
import { type PageAssets, type RenderedPage, renderDocument } from "./document.ts";

const page: RenderedPage = {
  head: { title: "Sign in" } as RenderedPage["head"],
  path: "/",
  query: "",
  body: "",
  hydration: { loaderData: {}, actionData: null, errors: null },
  routeIds: [],
};
const assets: PageAssets = {
  entry: "/web/runtime/browser.tsx",
  scriptsOf: () => [],
  stylesOf: () => ({ text: "", files: [] }),
  fonts: [],
};

test("puts the development server's HTML before the entry script", () => {
  const preamble = '<script type="module">window.$RefreshSig$ = () => (type) => type;</script>';
  const html = renderDocument(page, { origin: "http://localhost:3000" } as Site, {
    ...assets,
    headHtml: preamble,
  });
  expect(html).toContain(preamble);
  expect(html.indexOf(preamble)).toBeLessThan(html.indexOf('src="/web/runtime/browser.tsx"'));
});
