import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Import, paths, type Source, shipped, withoutComments } from "./test-sources.ts";

/** Which house may import from which. Anything not named here is a wall. */
const arrows: Record<string, readonly string[]> = {
  domain: [],
  content: [],
  contract: ["domain", "content"],
  sandbox: ["domain", "content"],
  web: ["domain", "contract"],
  server: ["domain", "contract", "content"],
};

/** The few files that may cross a wall, and where to. */
const doors: readonly { file: RegExp; to: string }[] = [
  { file: /^server\/http\/pages[^/]*\.tsx?$/, to: "web" },
];

/** Packages that only one part of the house may use. Types may travel further. */
const packageHomes: readonly { name: RegExp; home: RegExp; why: string }[] = [
  {
    name: /^(kysely|pg|@electric-sql\/pglite)(\/|$)/,
    home: /^server\/db\//,
    why: "only server/db writes SQL",
  },
  {
    name: /^(stripe|contentful)$/,
    home: /^server\/partners\//,
    why: "only server/partners calls other companies",
  },
  { name: /^zod(\/|$)/, home: /^(contract|server|sandbox)\//, why: "zod never reaches the browser" },
  { name: /^(react|react-dom|react-router)(\/|$)/, home: /^web\//, why: "React lives in web" },
];

/** The layers of the server from the ground up: a folder imports from its own layer and those below it, types included. */
const layers: readonly (readonly string[])[] = [
  ["partners", "db"],
  ["mail", "jobs"],
  ["registration", "account", "identity", "content", "delivery", "readings", "turn-down"],
  ["api"],
  ["http"],
];

const readsTheEnvironment = /^(server\/config\.ts|sandbox\/config\.ts|bin\/|e2e\/|lab\/|[^/]+\.config\.ts$)/;

test("what only tests open is not taken for what ships", () => {
  expect(paths(shipped).filter((path) => /(^|\/)test-[^/]*\.tsx?$/.test(path))).toEqual([]);
});

test("every import follows an arrow of the house", () => {
  expect(importsWhere((path, { from }) => crossesAWall(path, houseOf(from)))).toEqual([]);
});

test("domain imports nothing but itself", () => {
  expect(importsWhere((path, { from }) => path.startsWith("domain/") && isPackage(from))).toEqual([]);
});

test("rules in domain take the time and ask for no chance", () => {
  const clockOrChance =
    /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bMath\.random\b|\bcrypto\b|\bperformance\b|\bTemporal\.Now\b|\bset(Timeout|Interval|Immediate)\b|\.format(ToParts)?\(\s*\)/;
  const found = shipped.filter(
    ({ path, text }) => path.startsWith("domain/") && clockOrChance.test(withoutComments(text)),
  );
  expect(paths(found)).toEqual([]);
});

test("web takes only types from the contract, and the client, which holds no shapes", () => {
  const values = importsWhere(
    (path, { from, onlyTypes }) =>
      houseOf(path) === "web" && houseOf(from) === "contract" && !onlyTypes && from !== "contract/client.ts",
  );
  expect(values).toEqual([]);
});

// Claims: I1
test.each(packageHomes)("$why", ({ name, home }) => {
  const strays = importsWhere(
    (path, { from, onlyTypes }) =>
      houseOf(path) !== undefined && name.test(from) && !onlyTypes && !home.test(path) && !isDoor(path),
  );
  expect(strays).toEqual([]);
});

test("in the server each layer imports only from its own and those below", () => {
  const upwards = importsWhere((path, { from }) => layerOf(from) > layerOf(path) && layerOf(path) >= 0);
  expect(upwards).toEqual([]);
});

test("every folder of the server has a layer", () => {
  const folders = new Set(
    shipped
      .flatMap(({ path }) => /^server\/([^/]+)\//.exec(path)?.[1] ?? [])
      .filter((name) => name !== "commands"),
  );
  expect([...folders].filter((folder) => layerOf(`server/${folder}/`) < 0)).toEqual([]);
});

test("what ships imports nothing from lab/, but for the site map: it names the styleguide where a build has it", () => {
  const found = importsWhere((path, { from }) => houseOf(path) !== undefined && from.startsWith("lab/"));
  expect(found).toEqual(["web/routes.tsx → lab/styleguide/page.tsx"]);
});

test("there are no import cycles, types included", () => {
  expect(cyclesOf(shipped)).toEqual([]);
});

test("files in server/api do not import each other", () => {
  const isApi = (path: string) => path.startsWith("server/api/");
  expect(importsWhere((path, { from }) => isApi(path) && isApi(from))).toEqual([]);
});

test("only the two configurations read the environment", () => {
  const environment =
    /\bprocess\.env\b|\bimport\.meta\.env\b|import\s*\{[^}]*\benv\b[^}]*\}\s*from\s*"node:process"/;
  const found = shipped.filter(({ path, text }) => !readsTheEnvironment.test(path) && environment.test(text));
  expect(paths(found)).toEqual([]);
});

/** Every shipped import that `offends`, as "file → what it imports". */
function importsWhere(offends: (path: string, imported: Import) => boolean): string[] {
  return shipped.flatMap(({ path, imports }) =>
    imports.filter((imported) => offends(path, imported)).map(({ from }) => `${path} → ${from}`),
  );
}

function isPackage(from: string): boolean {
  return houseOf(from) === undefined && !existsSync(join(".", from));
}

function houseOf(path: string): string | undefined {
  const [house] = path.split("/");
  return house !== undefined && house in arrows && path.includes("/") ? house : undefined;
}

/** The layer of a file in one of the server's folders, counted from the ground; -1 for everything else. */
function layerOf(path: string): number {
  const folder = /^server\/([^/]+)\//.exec(path)?.[1] ?? "";
  return layers.findIndex((names) => names.includes(folder));
}

/** Each cycle that a walk along the imports runs into, as the files on it. */
function cyclesOf(all: readonly Source[]): string[] {
  const importsByPath = new Map(all.map(({ path, imports }) => [path, imports.map(({ from }) => from)]));
  const state = new Map<string, "open" | "done">();
  const found: string[] = [];
  const walk = (path: string, trail: readonly string[]) => {
    if (state.get(path) === "open") found.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
    if (state.has(path)) return;
    state.set(path, "open");
    for (const next of importsByPath.get(path) ?? [])
      if (importsByPath.has(next)) walk(next, [...trail, path]);
    state.set(path, "done");
  };
  for (const path of importsByPath.keys()) walk(path, []);
  return found;
}

function crossesAWall(path: string, to: string | undefined): boolean {
  const from = houseOf(path);
  if (from === undefined || to === undefined || from === to) return false;
  return !arrows[from]?.includes(to) && !isDoor(path, to);
}

function isDoor(path: string, to?: string): boolean {
  return doors.some((door) => door.file.test(path) && (to === undefined || door.to === to));
}
