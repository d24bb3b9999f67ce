import { globSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { samePictures } from "./same-pictures.ts";
import { folder } from "./shoot.ts";

/** Fails when two states look identical, because one was probably captured too early. */
export default function contactSheet() {
  const pictures = globSync(`${folder}/*/*.png`);
  const columns = [...new Set(pictures.map((picture) => basename(dirname(picture))))].sort().reverse();
  const rows = [...new Set(pictures.map((picture) => basename(picture, ".png")))].sort();
  const file = `${folder}/index.html`;
  writeFileSync(file, sheet(columns, rows));
  console.log(`${pictures.length} screenshots: ${file}`);
  const same = samePictures(folder);
  if (same.length) throw new Error(`These states look identical: ${same.join("; ")}`);
}

function sheet(columns: readonly string[], rows: readonly string[]): string {
  const row = (name: string) =>
    `<section><h2>${name}</h2><div>${columns.map((column) => picture(column, name)).join("")}</div></section>`;
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>
body { font: 16px system-ui; margin: 2rem; background: #eee }
div { display: flex; gap: 1rem; overflow-x: auto; align-items: start }
figure { margin: 0 } img { height: 480px; object-fit: cover; object-position: top; border: 1px solid #999 }
</style>
${rows.map(row).join("\n")}
`;
}

function picture(column: string, name: string): string {
  const source = `${column}/${name}.png`;
  return `<figure><a href="${source}"><img loading="lazy" src="${source}" alt="${name}, ${column}"></a><figcaption>${column}</figcaption></figure>`;
}
