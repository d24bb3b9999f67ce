import { readdirSync, readFileSync, statSync } from "node:fs";

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** Bytes, without the HTML. Scripts and styles are compressed with Brotli. */
export interface BuiltPage {
  scripts: number;
  styles: number;
  fonts: number;
  files: readonly string[];
}

const entry = "web/runtime/browser.tsx";

export function builtPage(built: string, routes: readonly string[]): BuiltPage {
  const manifest = JSON.parse(readFileSync(`${built}/.vite/manifest.json`, "utf8")) as Record<string, Chunk>;
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
    scripts: compressed(built, files),
    styles: compressed(built, [...new Set(all.flatMap(({ css = [] }) => css))]),
    fonts: font ? statSync(`${built}/${font}`).size : 0,
    files,
  };
}

export function compressed(built: string, files: readonly string[]): number {
  return files.reduce((total, file) => total + statSync(`${built}/${file}.br`).size, 0);
}

/** Each script with its direct and indirect importers, whose hashed names change with it. */
export function renamedTogether(built: string): ReadonlyMap<string, ReadonlySet<string>> {
  const names = readdirSync(`${built}/assets`).filter((name) => name.endsWith(".js"));
  const texts = names.map((name) => ({ name, text: readFileSync(`${built}/assets/${name}`, "utf8") }));
  const importers = new Map(
    names.map((name) => [name, texts.filter(({ text }) => text.includes(name)).map((one) => one.name)]),
  );
  const closure = (name: string) => {
    const renamed = new Set([name]);
    for (const one of renamed) for (const other of importers.get(one) ?? []) renamed.add(other);
    return new Set([...renamed].map((one) => `assets/${one}`));
  };
  return new Map(names.map((name) => [`assets/${name}`, closure(name)]));
}
