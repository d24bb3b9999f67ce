import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unitTests } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { root } from "./setup/programs.mjs";
import { say } from "./terminal.mjs";

/*
 * Writes down what the release that is about to go out asks of its database: the next one is tested against it
 * (server/db/engine/release-before.test.ts).
 */
const database = join(root, "server/db");
const record = join(root, ".cache/statements.jsonl");

await install();
await buildPages();
rmSync(record, { force: true });
process.env.RECORD_STATEMENTS = record;
const { failures } = await unitTests(["server", "web"]);
if (failures.length > 0) process.exit(1);
const sent = readFileSync(record, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const migration = readdirSync(join(database, "migrations"))
  .sort()
  .at(-1)
  .replace(/\.sql$/, "");
const release = { migration, statements: ours(sent) };
writeFileSync(join(database, "release-before.json"), `${JSON.stringify(release, null, 2)}\n`);
say(`server/db/release-before.json: ${release.statements.length} statements, up to ${migration}.`);

/** Each of our own statements once, in order; lists of values and of rows in their shortest form. */
function ours(texts) {
  const shortest = new Map();
  for (const text of texts.map((text) => text.replace(/\s+/g, " ").trim())) {
    if (!/^(select|insert|update|delete|with) /i.test(text) || /pgboss|kysely_migration|pg_\w+/.test(text))
      continue;
    const form = text.replace(/\$\d+/g, "$").replace(/\(\$(, \$)*\)(, \(\$(, \$)*\))*/g, "($)");
    if (!(shortest.get(form)?.length <= text.length)) shortest.set(form, text);
  }
  return [...shortest.values()].sort();
}
