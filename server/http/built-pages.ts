import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { currentBuild } from "./assets.ts";
import type { PageRenderer } from "./pages.ts";

interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** Must precede all styles, to fix the layer order regardless of file order. */
const LAYERS = "@layer reset, tokens, base, components, utilities;";

export async function builtPages(): Promise<PageRenderer> {
  const build = currentBuild();
  const text = await readFile(join(build, "web/.vite/manifest.json"), "utf8");
  const manifest = JSON.parse(text) as Record<string, ManifestEntry>;
  const entry = manifest["web/runtime/browser.tsx"];
  if (!entry) throw new Error("The build has no web/runtime/browser.tsx. Run npm run build.");
  const styleTexts = await readStyles(join(build, "web"), manifest);
  const { render } = (await import(pathToFileURL(join(build, "pages/render.js")).href)) as Pick<
    PageRenderer,
    "render"
  >;
  const always = chunksOf("web/runtime/browser.tsx", manifest).filter((file) => file !== `/${entry.file}`);
  return {
    render,
    assets: {
      entry: `/${entry.file}`,
      scriptsOf: memoisePerPage((ids) => [
        ...new Set([...always, ...ids.flatMap((id) => chunksOf(sourceOf(id), manifest))]),
      ]),
      stylesOf: memoisePerPage((ids) => {
        const files = [
          ...new Set(
            ["web/runtime/browser.tsx", ...ids.map(sourceOf)].flatMap((key) => stylesOf(key, manifest)),
          ),
        ];
        return { text: LAYERS + files.map((file) => styleTexts.get(file) ?? "").join(""), files };
      }),
      fonts: (entry.assets ?? [])
        .filter((file) => file.endsWith(".woff2"))
        .slice(0, 1)
        .map((file) => `/${file}`),
    },
  };
}

function memoisePerPage<Found>(
  find: (routeIds: readonly string[]) => Found,
): (ids: readonly string[]) => Found {
  const known = new Map<string, Found>();
  return (ids) => {
    const page = ids.join(" ");
    const found = known.get(page) ?? find(ids);
    known.set(page, found);
    return found;
  };
}

/** Site map ids end in the route's file name; ids of page parts are file names. */
function sourceOf(id: string): string {
  return extname(id) ? id : `web/routes/${id.split(":").at(-1)}.tsx`;
}

function chunksOf(key: string, manifest: Record<string, ManifestEntry>): string[] {
  const chunk = manifest[key];
  if (!chunk) return [];
  return [...(chunk.imports ?? []).flatMap((one) => chunksOf(one, manifest)), `/${chunk.file}`];
}

function stylesOf(key: string, manifest: Record<string, ManifestEntry>): string[] {
  const chunk = manifest[key];
  if (!chunk) return [];
  const imported = (chunk.imports ?? []).flatMap((one) => stylesOf(one, manifest));
  return [...imported, ...(chunk.css ?? []).map((file) => `/${file}`)];
}

async function readStyles(
  folder: string,
  manifest: Record<string, ManifestEntry>,
): Promise<Map<string, string>> {
  const files = [...new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))];
  const texts = files.map(
    async (file): Promise<[string, string]> => [`/${file}`, await readFile(join(folder, file), "utf8")],
  );
  return new Map(await Promise.all(texts));
}
