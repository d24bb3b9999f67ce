import type { StaticHandlerContext } from "react-router";
import { escaped } from "../domain/html.ts";
import type { Head } from "./page.ts";
import type { Site } from "./site.ts";

/** The built files that a page needs. */
export interface PageAssets {
  /** The script that takes over in the browser. */
  entry: string;
  /** Scripts worth fetching along with it, by route. */
  scriptsOf(routeIds: readonly string[]): readonly string[];
  /** The styles of these routes, inlined so that the first paint needs one round trip. */
  stylesOf(routeIds: readonly string[]): PageStyles;
  /** Font files used above the fold. */
  fonts: readonly string[];
  /** What a development server adds to the head. It prepares the page for the scripts after it. */
  headHtml?: string;
}

/** What is inlined, and the files that it came from. */
export interface PageStyles {
  text: string;
  files: readonly string[];
}

/** A page that is rendered, in its parts. */
export interface RenderedPage {
  head: Head;
  /** The path of the page, without a query. */
  path: string;
  /** With its question mark, or empty. */
  query: string;
  /** What goes into `<div id="root">`. */
  body: string;
  /** What the browser needs to take over without loading anything again. */
  hydration: Pick<StaticHandlerContext, "loaderData" | "actionData" | "errors">;
  /** The ids of the matched routes and the files of their parts, whose scripts are worth fetching early. */
  routeIds: readonly string[];
}

/**
 * Puts a rendered page into an HTML document. Nothing in it runs but our own script file. The style files
 * are named as disabled links: they are inlined already, and the script then does not fetch them again.
 */
export function documentOf(page: RenderedPage, site: Site, assets: PageAssets): string {
  const { head } = page;
  const styles = assets.stylesOf(page.routeIds);
  const data = { site, hydration: page.hydration, drawnFor: page.path + page.query };
  return `<!doctype html>
<html lang="en-GB"${head.tint ? ` data-tint="${head.tint}"` : ""}>
<head>
<meta charset="utf-8">
<title>${escaped(head.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${head.description ? `<meta name="description" content="${escaped(head.description)}">` : ""}
${head.isPublic ? sharing(page, site) : '<meta name="robots" content="noindex">'}
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
<script type="application/json" id="hydration">${inScript(data)}</script>
</body>
</html>
`;
}

/** What a link to the page looks like where it is shared. */
function sharing({ head: { title, description = "" }, path }: RenderedPage, site: Site): string {
  const address = escaped(site.origin + path);
  return `<link rel="canonical" href="${address}">
<meta property="og:type" content="website">
<meta property="og:locale" content="en_GB">
<meta property="og:site_name" content="${escaped(site.productName)}">
<meta property="og:url" content="${address}">
<meta property="og:title" content="${escaped(title)}">
<meta property="og:description" content="${escaped(description)}">
<meta property="og:image" content="${escaped(site.origin)}/share.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="Homes on hills at night, and a warm hearth beside them">
<meta name="twitter:card" content="summary_large_image">`;
}

/** JSON that cannot end the script element that holds it. */
function inScript(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
