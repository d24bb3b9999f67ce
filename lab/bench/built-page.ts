import { readdirSync, readFileSync, statSync } from "node:fs";

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** Bytes of brotli that a page of the build needs, apart from its own HTML, and its script files. */
export interface BuiltPage {
  scripts: number;
  styles: number;
  fonts: number;
  files: readonly string[];
}

const built = "dist/current/web";
const entry = "web/browser.tsx";

/** What the build made for a page, from the files of its routes, outermost first: `net-zero/layout`, `net-zero/heating`. */
export function builtPage(routes: readonly string[], folder = built): BuiltPage {
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
  const files = all.map(({ file }) => file);
  const font = manifest[entry]?.assets?.find((file) => file.endsWith(".woff2"));
  return {
    scripts: compressed(files, folder),
    styles: compressed([...new Set(all.flatMap(({ css = [] }) => css))], folder),
    fonts: font ? statSync(`${folder}/${font}`).size : 0,
    files,
  };
}

/** Bytes that built files come to when they are sent with brotli. */
export function compressed(files: readonly string[], folder = built): number {
  return files.reduce((total, file) => total + statSync(`${folder}/${file}.br`).size, 0);
}

/** For each script file of the build: those that get another name with it, which are all that name it, however many steps away. */
export function renamedTogether(): ReadonlyMap<string, ReadonlySet<string>> {
  const names = readdirSync(`${built}/assets`).filter((name) => name.endsWith(".js"));
  const texts = names.map((name) => ({ name, text: readFileSync(`${built}/assets/${name}`, "utf8") }));
  const naming = new Map(
    names.map((name) => [name, texts.filter(({ text }) => text.includes(name)).map((one) => one.name)]),
  );
  const closure = (name: string) => {
    const renamed = new Set([name]);
    for (const one of renamed) for (const other of naming.get(one) ?? []) renamed.add(other);
    return new Set([...renamed].map((one) => `assets/${one}`));
  };
  return new Map(names.map((name) => [`assets/${name}`, closure(name)]));
}
