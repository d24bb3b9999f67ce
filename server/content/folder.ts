import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { contentFields } from "../../content/tags.ts";
import type { EntryFields } from "./differences.ts";

export const FOLDER = new URL("../../content/en-GB/", import.meta.url);

export class UnreadableEntry extends Error {
  override name = "UnreadableEntry";
}

export function readFolder(folder: URL = FOLDER): Map<string, EntryFields> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return new Map(files.map((file) => [file.replace(/\.json$/, ""), readEntry(new URL(file, folder), file)]));
}

function readEntry(location: URL, file: string): EntryFields {
  const unreadable = (why: string) => new UnreadableEntry(`content/en-GB/${file} cannot be read: ${why}.`);
  let entry: unknown;
  try {
    entry = JSON.parse(readFileSync(location, "utf8"));
  } catch (error) {
    throw error instanceof SyntaxError ? unreadable(error.message) : error;
  }
  if (typeof entry !== "object" || entry === null || Array.isArray(entry))
    throw unreadable("it must be one object, with a text for each field");
  const noText = Object.keys(entry).find((name) => typeof entry[name as keyof typeof entry] !== "string");
  if (noText !== undefined) throw unreadable(`its field ${noText} must be a text`);
  return entry as EntryFields;
}

export function writeEntry(tag: string, fields: EntryFields, folder: URL = FOLDER): void {
  if (!/^[\w-]+$/.test(tag)) throw new Error(`An entry cannot have the tag ${JSON.stringify(tag)}.`);
  const known = contentFields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]));
  const text = JSON.stringify({ tag, ...Object.fromEntries(known) }, null, 2);
  writeFileSync(new URL(`${tag}.json`, folder), `${text}\n`);
}
