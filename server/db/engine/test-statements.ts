import { appendFileSync } from "node:fs";

const file = process.env.RECORD_STATEMENTS;
const seen = new Set<string>();

/** Adds what is sent to a database for the first time to the file that `RECORD_STATEMENTS` names, if any. */
export function recordStatement(text: string): void {
  if (!file || seen.has(text)) return;
  seen.add(text);
  appendFileSync(file, `${JSON.stringify(text)}\n`);
}
