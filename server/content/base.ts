import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { EntryFields } from "./differences.ts";

export type Base = ReturnType<typeof openBase>;

/** Hashes of entries as last pulled or pushed, by tag. Committed, so that everyone compares with the same state. */
export function openBase(file: URL) {
  const hashes = new Map<string, string>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, "utf8"))) : [],
  );
  return {
    differs: (tag: string, fields: EntryFields | undefined) =>
      fields !== undefined && hashes.get(tag) !== hashOf(fields),
    record(tag: string, fields: EntryFields): void {
      hashes.set(tag, hashOf(fields));
    },
    save(): void {
      const sorted = Object.fromEntries([...hashes].toSorted(([a], [b]) => (a < b ? -1 : 1)));
      mkdirSync(new URL(".", file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
    },
  };
}

function hashOf(fields: EntryFields): string {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 16);
}
