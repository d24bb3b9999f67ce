import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unitTests } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { root } from "./setup/programs.mjs";
import { print } from "./terminal.mjs";

/** Records this release's SQL, against which release-before.test.ts tests the next release's migrations. */
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
const release = { migration, statements: ownStatements(sent) };
writeFileSync(join(database, "release-before.json"), `${JSON.stringify(release, null, 2)}\n`);
print(`server/db/release-before.json: ${release.statements.length} statements, up to ${migration}.`);

/** Sorted. Keeps only the shortest of statements that differ only in list length. */
function ownStatements(texts) {
  const shortest = new Map();
  for (const text of texts.map((text) => text.replace(/\s+/g, " ").trim())) {
    if (!/^(select|insert|update|delete|with) /i.test(text) || /pgboss|kysely_migration|pg_\w+/.test(text))
      continue;
    const form = text.replace(/\$\d+/g, "$").replace(/\(\$(, \$)*\)(, \(\$(, \$)*\))*/g, "($)");
    if (!(shortest.get(form)?.length <= text.length)) shortest.set(form, text);
  }
  return [...shortest.values()].sort();
}
