import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";

export function samePictures(folder: string): string[] {
  const first = new Map<string, string>();
  return globSync(`${folder}/*/*.png`)
    .map((path) => relative(folder, path))
    .sort()
    .flatMap((path) => {
      const size = path.slice(0, path.search(/[\\/]/));
      const digest = createHash("sha256")
        .update(readFileSync(`${folder}/${path}`))
        .digest("hex");
      const key = `${size} ${digest}`;
      const before = first.get(key);
      if (before) return [`${before} = ${path}`];
      first.set(key, path);
      return [];
    });
}
