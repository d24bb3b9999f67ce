import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { addressesFrom } from "../bin/running/addresses.mjs";
import { paths, sources } from "../checks/source-files.ts";
import { testCards } from "../sandbox/card-numbers.ts";
import type { Table } from "../server/db/schema/table.ts";
import { tables } from "../server/db/tables.ts";
import { readConfig } from "../server/settings/config.ts";
import { isByNetwork, type LimitName, standardLimits } from "../server/settings/rate-limits.ts";
import { readSettings, settingsSchema } from "../server/settings/settings.ts";

/** What `npm test`, `npm run test:slow` and `npm run test:trust` run. */
const testFiles = paths(sources).filter((path) =>
  path.startsWith("e2e/")
    ? /\.(spec|slow\.test)\.ts$/.test(path)
    : /\.test\.tsx?$/.test(path) || /^lab\/trust\/.*\.trust\.ts$/.test(path),
);
const documents = [...globSync("*.md"), ...globSync("docs/**/*.md"), ...globSync("lab/bench/*.md")];

// Claims: P1
test("data.md matches the table descriptions", async () => {
  const [intro = ""] = read("docs/data.md").split(GENERATED);
  // After a change: npm run test:unit -- docs/docs.test.ts -u
  await expect(`${intro}${GENERATED}\n${dataTables()}`).toMatchFileSnapshot("data.md");
});

const GENERATED = "<!-- generated from server/db/schema -->\n";

function dataTables(): string {
  const described = Object.entries(tables);
  const isExported = (table: Table) =>
    "unpackedAs" in table.export ||
    Object.values(table.columns).some(({ facts }) => typeof facts.exported === "string");
  const [exported, withheld] = [true, false].map((is) =>
    described.filter(([, one]) => isExported(one) === is),
  );
  const names = (columns: Table["columns"], isShown: boolean) =>
    Object.entries(columns)
      .filter(([, { facts }]) => (typeof facts.exported === "string") === isShown)
      .filter(([name]) => name !== "user_id")
      .map(([name]) => `\`${name}\``)
      .join(", ") || "–";
  return [
    "| table | what | why | kept |",
    "|---|---|---|---|",
    ...described.map(([name, { holds, why, kept }]) => `| \`${name}\` | ${holds} | ${why} | ${kept} |`),
    "",
    "## Column by column",
    "",
    "| columns of | in an export | left out |",
    "|---|---|---|",
    ...(exported ?? []).map(([name, { columns, ...table }]) => {
      const all = `all, as ${"unpackedAs" in table.export ? table.export.unpackedAs.join(", ") : ""}`;
      return "unpackedAs" in table.export
        ? `| \`${name}\` | ${all} | – |`
        : `| \`${name}\` | ${names(columns, true)} | ${names(columns, false)} |`;
    }),
    "",
    `\`user_id\` is never exported, and nothing of ${(withheld ?? []).map(([name]) => `\`${name}\``).join(", ")}.`,
    "",
  ].join("\n");
}

test("operations.md lists every setting", () => {
  const operations = read("docs/operations.md");
  const settings = Object.keys(settingsSchema.shape);
  expect(settings.length).toBeGreaterThan(50);
  expect(settings.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

test("operations.md lists the right defaults", () => {
  const rows = Array.from(
    read("docs/operations.md").matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|.*\| (.*) \|$/gm),
  );
  const documented = new Map(
    rows.flatMap(([, names = "", defaults = ""]) => {
      const all = names.split(", ").map((name) => name.slice(1, -1));
      const values = defaults.split(", ").map((value) => value.replaceAll("`", ""));
      return values.length === all.length ? all.map((name, index) => [name, values[index]] as const) : [];
    }),
  );
  const numbers = Object.entries(readSettings({}).settings).filter(([, value]) => typeof value === "number");
  expect(numbers.length).toBeGreaterThan(10);
  for (const [name, value] of numbers)
    if (documented.has(name)) expect(`${name} ${documented.get(name)}`).toBe(`${name} ${value}`);
});

test("operations.md lists where the sandbox's limits differ from production's", () => {
  const [, table = ""] = read("docs/operations.md").split(
    "The sandbox's limits are production's, except:\n\n",
  );
  const rows = table.split("\n\n")[0]?.match(/`[^`]+`/g);
  const { limits } = readConfig({ SECRETS: "s".repeat(32) });
  const names = (Object.keys(standardLimits) as LimitName[])
    .filter((name) => !isDeepStrictEqual(limits[name], standardLimits[name]))
    .map((name) => (isByNetwork(name) ? "-from" : name));
  const cards = testCards
    .filter(({ hasFingerprintPerHome }) => hasFingerprintPerHome)
    .map(({ number }) => number.replace(/(?<=.)(?=(.{4})+$)/g, " "));
  expect(rows).toEqual([...new Set(names), ...cards].map((one) => `\`${one}\``));
});

// Claims: P17
test("operations.md expires backups within the privacy notice's days", () => {
  const { body } = JSON.parse(read("content/en-GB/privacy.json")) as { body: string };
  const [, days] = /\*\*Backups:\*\* erased within (\d+) days/.exec(body) ?? [];
  expect(Number(days)).toBeGreaterThan(1);
  const isStated = read("docs/operations.md").includes(`No backup may be older than ${days} days`);
  expect(isStated).toBe(true);
});

test("every table row has as many cells as its header", () => {
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

test("README.md lists the oldest supported browsers", () => {
  const { browserslist } = JSON.parse(read("package.json")) as { browserslist: string[] };
  const names = { chrome: "Chrome", edge: "Edge", firefox: "Firefox", safari: "Safari" };
  for (const [key, name] of Object.entries(names)) {
    const version = browserslist.find((browser) => browser.startsWith(`${key} `))?.split(" ")[1];
    expect(read("README.md")).toContain(`${name} ${version}`);
  }
});

test("every npm command in a document exists", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const mentioned = documents.flatMap((file) =>
    Array.from(read(file).matchAll(/npm run ([\w:-]+)/g), ([, name = ""]) => name),
  );
  expect(mentioned.filter((name) => !(name in scripts))).toEqual([]);
});

test("every npm command is in a document", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const all = documents.map(read).join("\n");
  const isNamed = (name: string) => new RegExp(`(npm run |npm |\`)${name}\\b`).test(all);
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
});

test("README.md names every port that npm start uses", () => {
  const { app, sandbox, mail } = addressesFrom({});
  for (const port of [app, sandbox, mail]) expect(read("README.md")).toContain(`| ${port} |`);
});

test("every npm command runs an existing file", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const files = Object.values(scripts).flatMap((script) => script.match(/\S+\.m?ts\b|\S+\.mjs\b/g) ?? []);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("claims have unique ids and tests, and ids in tests have claims", () => {
  const claimed = documents.flatMap((file) => matchesOf(/^\| ([A-Z]\d+) \|/gm, read(file)));
  const tested = testFiles.flatMap(claimsIn);
  expect(claimed.length).toBeGreaterThan(150);
  expect(claimed.filter((id, index) => claimed.indexOf(id) !== index)).toEqual([]);
  expect(claimed.filter((id) => !tested.includes(id))).toEqual([]);
  expect(tested.filter((id) => !claimed.includes(id))).toEqual([]);
});

test("claim ids are directly above a test, in a file that runs", () => {
  const claimsAboveTest = /^ *\/\/ Claims: [A-Z]\d+(, [A-Z]\d+)*\n *(await )?(test|describe)\b/gm;
  const misplaced = sources
    .map(({ path, text }) => ({
      path,
      claims: text.match(/^ *\/\/ Claims?\b/gm)?.length ?? 0,
      claimsAboveTest: testFiles.includes(path) ? (text.match(claimsAboveTest)?.length ?? 0) : 0,
    }))
    .filter(({ claims, claimsAboveTest }) => claims !== claimsAboveTest);
  expect(paths(misplaced)).toEqual([]);
});

test("links between documents work", () => {
  const broken = documents.flatMap((file) =>
    Array.from(read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, target = ""]) => target)
      .filter((target) => !existsSync(join(dirname(file), target)))
      .map((target) => `${file} → ${target}`),
  );
  expect(broken).toEqual([]);
});

function claimsIn(file: string): string[] {
  return matchesOf(/^ *\/\/ Claims: (.+)$/gm, read(file)).flatMap((ids) => ids.split(", "));
}

function matchesOf(pattern: RegExp, text: string): string[] {
  return Array.from(text.matchAll(pattern), ([, match = ""]) => match);
}

function read(file: string): string {
  return readFileSync(file, "utf8");
}
