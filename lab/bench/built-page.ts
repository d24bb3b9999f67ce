import { readFileSync, statSync } from "node:fs";

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** Bytes of brotli that a page of the build needs, apart from its own HTML, and how many script files. */
export interface BuiltPage {
  scripts: number;
  styles: number;
  fonts: number;
  files: number;
}

const folder = "dist/web";
const entry = "web/browser.tsx";

/** What the build made for a page, from the files of its routes, outermost first: `net-zero/layout`, `net-zero/heating`. */
export function builtPage(routes: readonly string[]): BuiltPage {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8")) as Record<string, Chunk>;
  const chunks = new Set<Chunk>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}. Run npm run build.`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(add);
  };
  for (const key of [entry, ...routes.map((route) => `web/routes/${route}.tsx`)]) add(key);
  const all = [...chunks];
  const font = manifest[entry]?.assets?.find((file) => file.endsWith(".woff2"));
  return {
    scripts: sum(all.map(({ file }) => compressed(file))),
    styles: sum([...new Set(all.flatMap(({ css = [] }) => css))].map(compressed)),
    fonts: font ? statSync(`${folder}/${font}`).size : 0,
    files: all.length,
  };
}

function compressed(file: string): number {
  return statSync(`${folder}/${file}.br`).size;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
