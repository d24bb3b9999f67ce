import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageRenderer } from "./pages.ts";

interface ManifestEntry {
  file: string;
  imports?: string[];
  assets?: string[];
}

/** Said before the styles, because the build puts those of the pages in front of main.css, which says it too. */
const LAYERS = "@layer reset, tokens, base, components, utilities;";

/** The pages as `npm run build` made them. */
export async function builtPages(): Promise<PageRenderer> {
  const manifest = JSON.parse(await readFile("dist/web/.vite/manifest.json", "utf8")) as Record<
    string,
    ManifestEntry
  >;
  const entry = manifest["web/browser.tsx"];
  if (!entry) throw new Error("The build has no web/browser.tsx. Run npm run build.");
  const styles = await readFile(`dist/web/${manifest["style.css"]?.file}`, "utf8");
  const { render } = (await import(pathToFileURL(resolve("dist/pages/render.js")).href)) as Pick<
    PageRenderer,
    "render"
  >;
  const always = chunksOf("web/browser.tsx", manifest).filter((file) => file !== `/${entry.file}`);
  return {
    render,
    assets: {
      entry: `/${entry.file}`,
      scriptsOf: (ids) => [...new Set([...always, ...ids.flatMap((id) => chunksOf(sourceOf(id), manifest))])],
      styles: LAYERS + styles,
      fonts: (entry.assets ?? [])
        .filter((file) => file.endsWith(".woff2"))
        .slice(0, 1)
        .map((file) => `/${file}`),
    },
  };
}

/** The site map's ids end in the name of the route's file. */
function sourceOf(routeId: string): string {
  return `web/routes/${routeId.split(":").at(-1)}.tsx`;
}

/** A chunk and everything it imports, as addresses. */
function chunksOf(key: string, manifest: Record<string, ManifestEntry>): string[] {
  const chunk = manifest[key];
  if (!chunk) return [];
  return [...(chunk.imports ?? []).flatMap((one) => chunksOf(one, manifest)), `/${chunk.file}`];
}
