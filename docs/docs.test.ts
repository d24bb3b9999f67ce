import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { dataInventory } from "../server/db/account/data-inventory.ts";
import { readSettings, settingsSchema } from "../server/settings.ts";

const documents = [...globSync("*.md"), ...globSync("docs/**/*.md"), ...globSync("lab/bench/*.md")];

test("data.md names every table that the migrations make, and no other", () => {
  const made = globSync("server/db/migrations/*.sql").flatMap((file) => tablesMadeBy(read(file)));
  const [byTable = ""] = read("docs/data.md").split("## Column by column");
  const named = Array.from(byTable.matchAll(/^\| `(\w+)` \|/gm), ([, table]) => table);
  expect(named.toSorted()).toEqual(made.toSorted());
});

test("data.md names every column, and whether an export shows it", () => {
  const [, byColumn = ""] = read("docs/data.md").split("## Column by column");
  const namesIn = (cell: string) => Array.from(cell.matchAll(/`(\w+)`/g), ([, name]) => name);
  const told = Array.from(
    byColumn.matchAll(/^\| `(\w+)` \| (.*) \| (.*) \|$/gm),
    ([, table = "", shown = "", withheld = ""]) => [table, namesIn(shown), namesIn(withheld)],
  );
  const held = Object.entries(dataInventory).map(([table, { columns }]) => {
    const isShown = ([, what]: [string, unknown]) => typeof what === "string" && what !== "withheld";
    const all = Object.entries(columns);
    const names = (some: typeof all) => some.map(([name]) => name);
    return [table, names(all.filter(isShown)), names(all.filter((column) => !isShown(column)))];
  });
  expect(told).toEqual(held);
});

test("operations.md names every setting that the app reads", () => {
  const operations = read("docs/operations.md");
  const settings = Object.keys(settingsSchema.shape);
  expect(settings.length).toBeGreaterThan(50);
  expect(settings.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

test("operations.md gives each setting the default that it has", () => {
  const rows = Array.from(
    read("docs/operations.md").matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|.*\| (.*) \|$/gm),
  );
  const told = new Map(
    rows.flatMap(([, names = "", defaults = ""]) => {
      const all = names.split(", ").map((name) => name.slice(1, -1));
      const values = defaults.split(", ").map((value) => value.replaceAll("`", ""));
      return values.length === all.length ? all.map((name, place) => [name, values[place]] as const) : [];
    }),
  );
  const numbers = Object.entries(readSettings({}).settings).filter(([, value]) => typeof value === "number");
  expect(numbers.length).toBeGreaterThan(10);
  for (const [name, value] of numbers)
    if (told.has(name)) expect(`${name} ${told.get(name)}`).toBe(`${name} ${value}`);
});

test("operations.md tells to erase backups within the days that the privacy notice promises", () => {
  const { body } = JSON.parse(read("content/en-GB/privacy.json")) as { body: string };
  const [, days] = /\*\*Backups:\*\* erased within (\d+) days/.exec(body) ?? [];
  expect(Number(days)).toBeGreaterThan(1);
  const isTold = read("docs/operations.md").includes(`No backup may be older than ${days} days`);
  expect(isTold).toBe(true);
});

test("every row of a table has as many cells as its head", () => {
  const odd = documents.flatMap((file) =>
    (read(file).match(/(?:^\|.*\n?)+/gm) ?? []).flatMap((table) => {
      const [head = 0, ...rows] = table.trimEnd().split("\n").map(cellsOf);
      return rows.flatMap((cells, index) =>
        cells === head ? [] : `${file}: ${table.split("\n")[index + 1]}`,
      );
    }),
  );
  expect(odd).toEqual([]);
});

function cellsOf(row: string): number {
  return row.replaceAll("\\|", "").split("|").length;
}

test("every npm command that a document mentions exists", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const mentioned = documents.flatMap((file) =>
    Array.from(read(file).matchAll(/npm run ([\w:-]+)/g), ([, name = ""]) => name),
  );
  expect(mentioned.filter((name) => !(name in scripts))).toEqual([]);
});

test("every npm command runs a file that is there", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const files = Object.values(scripts).flatMap((script) => script.match(/\S+\.m?ts\b|\S+\.mjs\b/g) ?? []);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test.each(["docs/security.md", "docs/reliability.md", "docs/privacy.md"])(
  "%s names tests that are there, by words of their titles",
  (document) => {
    const cells =
      read(document).match(/`[\w./-]+\.(?:test|spec|trust)\.ts`(?:: “[^”]+”(?:, “[^”]+”)*)?/g) ?? [];
    expect(cells.length).toBeGreaterThan(20);
    const missing = cells.flatMap((cell) => {
      const [, file = ""] = /`([^`]+)`/.exec(cell) ?? [];
      const text = existsSync(file) ? read(file) : null;
      const titles = Array.from(cell.matchAll(/“([^”]+)”/g), ([, title = ""]) => title);
      return ["", ...titles].filter((title) => !text?.includes(title)).map((title) => `${file} ${title}`);
    });
    expect(missing).toEqual([]);
  },
);

test.each(["docs/identity.md", "docs/experience.md"])("%s names test files that are there", (document) => {
  // identity.md says that names without a folder are in one of these.
  const folders = document === "docs/identity.md" ? ["", "server/api/", "server/identity/", "e2e/"] : [""];
  const named = Array.from(
    read(document).matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g),
    ([, file = ""]) => file,
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((file) => !folders.some((folder) => existsSync(folder + file)))).toEqual([]);
});

test("security.md lists every check once", () => {
  const ids = Array.from(read("docs/security.md").matchAll(/^\| ([SHAZICBO]\d+) \|/gm), ([, id]) => id);
  expect(ids).toHaveLength(92);
  expect(new Set(ids).size).toBe(92);
});

test("every link from one document to another leads somewhere", () => {
  const broken = documents.flatMap((file) =>
    Array.from(read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, target = ""]) => target)
      .filter((target) => !existsSync(join(dirname(file), target)))
      .map((target) => `${file} → ${target}`),
  );
  expect(broken).toEqual([]);
});

function tablesMadeBy(migration: string): string[] {
  return Array.from(
    migration.matchAll(/^create table (?:if not exists )?"?(\w+)"?/gim),
    ([, table = ""]) => table,
  );
}

function read(file: string): string {
  return readFileSync(file, "utf8");
}
