import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { contentFields } from "../../content/tags.ts";
import type { EntryFields } from "./differences.ts";

const FOLDER = new URL("../../content/en-GB/", import.meta.url);

/** The entries in content/en-GB, by tag. */
export function readFolder(folder: URL = FOLDER): Map<string, EntryFields> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return new Map(
    files.map((file) => [
      file.replace(/\.json$/, ""),
      JSON.parse(readFileSync(new URL(file, folder), "utf8")) as EntryFields,
    ]),
  );
}

/** Writes an entry's file, its fields in the order in which all files have them. */
export function writeEntry(tag: string, fields: EntryFields, folder: URL = FOLDER): void {
  if (!/^[\w-]+$/.test(tag)) throw new Error(`An entry can not have the tag ${JSON.stringify(tag)}.`);
  const known = contentFields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]));
  const text = JSON.stringify({ tag, ...Object.fromEntries(known) }, null, 2);
  writeFileSync(new URL(`${tag}.json`, folder), `${text}\n`);
}
