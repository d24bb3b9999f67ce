import type { StaticHandlerContext } from "react-router";
import { escapeHtml } from "../../domain/html.ts";
import type { Site } from "../site.ts";
import type { Head } from "./head.ts";

export interface PageAssets {
  entry: string;
  scriptsOf(routeIds: readonly string[]): readonly string[];
  /** Inlined, so that the first paint needs one round trip. */
  stylesOf(routeIds: readonly string[]): PageStyles;
  fonts: readonly string[];
  /** Added by the development server; must come before the entry script. */
  headHtml?: string;
}

export interface PageStyles {
  text: string;
  files: readonly string[];
}

export interface RenderedPage {
  head: Head;
  path: string;
  query: string;
  body: string;
  hydration: Pick<StaticHandlerContext, "loaderData" | "actionData" | "errors">;
  routeIds: readonly string[];
}

/** Inlined style files are also listed as disabled links, so that the script does not fetch them again. */
export function renderDocument(page: RenderedPage, site: Site, assets: PageAssets): string {
  const { head } = page;
  const styles = assets.stylesOf(page.routeIds);
  const { ignoresQuery = false } = head;
  // A page that ignores its query is cached for all visitors, so it must not contain the first visitor's query.
  const renderedUrl = ignoresQuery ? page.path : page.path + page.query;
  const data = { site, hydration: page.hydration, renderedUrl, ignoresQuery };
  return `<!doctype html>
<html lang="en-GB"${head.tint ? ` data-tint="${head.tint}"` : ""}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(head.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : ""}
${head.isPublic ? sharingTags(page, site) : '<meta name="robots" content="noindex">'}
<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101a15" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join("\n")}
<style>${styles.text}</style>
${styles.files.map((file) => `<link rel="stylesheet" href="${file}" disabled>`).join("\n")}
${assets.headHtml ?? ""}
<script type="module" src="${assets.entry}"></script>
${assets
  .scriptsOf(page.routeIds)
  .map((script) => `<link rel="modulepreload" href="${script}">`)
  .join("\n")}
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="hydration">${serializeForScript(data)}</script>
</body>
</html>
`;
}

function sharingTags({ head: { title, description = "" }, path }: RenderedPage, site: Site): string {
  const address = escapeHtml(site.origin + path);
  return `<link rel="canonical" href="${address}">
<meta property="og:type" content="website">
<meta property="og:locale" content="en_GB">
<meta property="og:site_name" content="${escapeHtml(site.productName)}">
<meta property="og:url" content="${address}">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:image" content="${escapeHtml(site.origin)}/share.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="Homes on hills at night, and a warm hearth beside them">
<meta name="twitter:card" content="summary_large_image">`;
}

/** Escapes `<`, which could close the script element, and line separators that are invalid in older JavaScript. */
function serializeForScript(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
