import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Import, paths, type Source, shipped, sources, withoutComments } from "./source-files.ts";

const allowedImports: Record<string, readonly string[]> = {
  domain: [],
  content: [],
  contract: ["domain", "content"],
  sandbox: ["domain", "content"],
  web: ["domain", "contract"],
  server: ["domain", "contract", "content"],
};

const crossFolderImporters: readonly { file: RegExp; to: string }[] = [
  { file: /^server\/http\/pages[^/]*\.tsx?$/, to: "web" },
];

/** Their types may be imported anywhere. */
const packageHomes: readonly { name: RegExp; home: RegExp; why: string }[] = [
  { name: /^kysely(\/|$)/, home: /^server\//, why: "only the server writes SQL" },
  {
    name: /^(pg|@electric-sql\/pglite)(\/|$)/,
    home: /^server\/db\//,
    why: "only server/db opens databases",
  },
  {
    name: /^(stripe|contentful)$/,
    home: /^server\/partners\//,
    why: "only server/partners uses partner SDKs",
  },
  { name: /^zod(\/|$)/, home: /^(contract|server|sandbox)\//, why: "zod never reaches the browser" },
  { name: /^(react|react-dom|react-router)(\/|$)/, home: /^web\//, why: "only web uses React" },
];

const layers: readonly (readonly string[])[] = [
  ["settings", "platform"],
  ["partners", "db"],
  ["jobs"],
  ["app", "registration", "account", "identity", "content", "delivery", "readings", "turn-down", "mail"],
  ["api"],
  ["http"],
  ["start", "commands"],
];

const readsTheEnvironment =
  /^(server\/settings\/config\.ts|sandbox\/config\.ts|bin\/|e2e\/|lab\/|[^/]+\.config\.ts$)/;

test("test helpers do not count as shipped code", () => {
  expect(paths(shipped).filter((path) => /(^|\/)test-[^/]*\.tsx?$/.test(path))).toEqual([]);
});

test("imports between top-level folders follow the allowed directions", () => {
  expect(importsWhere((path, { from }) => isForbiddenImport(path, topFolderOf(from)))).toEqual([]);
});

test("in web, only page tests import the server", () => {
  const crossing = sources.filter(
    ({ path, imports }) =>
      topFolderOf(path) === "web" && imports.some(({ from }) => topFolderOf(from) === "server"),
  );
  expect(crossing.length).toBeGreaterThan(10);
  expect(paths(crossing).filter((path) => !path.endsWith("-pages.test.ts"))).toEqual([]);
});

test("domain imports nothing but itself", () => {
  expect(importsWhere((path, { from }) => path.startsWith("domain/") && isPackage(from))).toEqual([]);
});

test("domain reads neither the clock nor random values", () => {
  const clockOrChance =
    /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bMath\.random\b|\bcrypto\b|\bperformance\.now\b|\bTemporal\.Now\b|\bset(Timeout|Interval|Immediate)\b|\.format(ToParts)?\(\s*\)/;
  const found = shipped.filter(
    ({ path, text }) => path.startsWith("domain/") && clockOrChance.test(withoutComments(text)),
  );
  expect(paths(found)).toEqual([]);
});

test("web imports only types and the client from the contract", () => {
  const values = importsWhere(
    (path, { from, onlyTypes }) =>
      topFolderOf(path) === "web" &&
      topFolderOf(from) === "contract" &&
      !onlyTypes &&
      from !== "contract/client.ts",
  );
  expect(values).toEqual([]);
});

test("pages import only the public files of the page runtime", () => {
  const isPublic =
    /^web\/runtime\/(lazy-module|route-announcer|connection|browser-store|use-is-hydrated|prefetch)\.ts$/;
  const found = importsWhere(
    (path, { from }) =>
      path.startsWith("web/") &&
      !path.startsWith("web/runtime/") &&
      from.startsWith("web/runtime/") &&
      !isPublic.test(from),
  );
  expect(found).toEqual([]);
});

// Claims: I1
test.each(packageHomes)("$why", ({ name, home }) => {
  const strays = importsWhere(
    (path, { from, onlyTypes }) =>
      topFolderOf(path) !== undefined &&
      name.test(from) &&
      !onlyTypes &&
      !home.test(path) &&
      !isCrossFolderImporter(path),
  );
  expect(strays).toEqual([]);
});

test("a table is written only by its own subject", () => {
  const subjectOfTable = new Map(
    shipped.flatMap(({ path, text }) => {
      const [, subject] = /^server\/db\/schema\/([\w-]+)\.ts$/.exec(path) ?? [];
      const names = Array.from(text.matchAll(/^ {2}(\w+): \w+Table\(/gm), ([, name = ""]) => name);
      return names.map((name) => [name, subject] as const);
    }),
  );
  expect(subjectOfTable.size).toBeGreaterThan(50);
  const writes =
    /\b(?:insertInto|updateTable|deleteFrom)\(\s*"(\w+)|\b(?:insert into|update|delete from) "?(\w+)/g;
  const found = shipped
    .filter(({ path }) => path.startsWith("server/"))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(writes), ([, built, written]) => built ?? written ?? "")
        .filter((table) => subjectOfTable.has(table) && subjectOfTable.get(table) !== subjectOf(path))
        .map((table) => `${path} writes ${table}`),
    );
  expect(found).toEqual([]);
});

function subjectOf(path: string): string | undefined {
  return /^server\/(?:db\/)?([\w-]+)\//.exec(path)?.[1];
}

test("server layers import only from themselves and layers below", () => {
  const upwards = importsWhere((path, { from }) => layerOf(from) > layerOf(path) && layerOf(path) >= 0);
  expect(upwards).toEqual([]);
});

test("every server file but main.ts and test helpers has a layer", () => {
  const strays = sources.filter(({ path }) => path.startsWith("server/") && layerOf(path) < 0);
  const outside = paths(strays).filter((path) => !path.startsWith("server/testing/test-"));
  expect(outside).toEqual(["server/main.ts"]);
});

test("shipped code imports nothing from lab/, except the styleguide's route", () => {
  const found = importsWhere((path, { from }) => topFolderOf(path) !== undefined && from.startsWith("lab/"));
  expect(found).toEqual(["web/routes.tsx → lab/styleguide/page.tsx"]);
});

test("there are no import cycles, types included", () => {
  expect(importCycles(shipped)).toEqual([]);
});

test("layers below api, except partners, make no HTTP responses", () => {
  const makesResponse =
    /\bnew (Response|Headers)\(|: (Promise<)?Response\b|\bstatus(Code)?\b\W{1,6}\d{3}\b|\bproblem\(\s*\d|"(set-cookie|retry-after)"/i;
  const below = layers
    .slice(
      0,
      layers.findIndex((names) => names.includes("api")),
    )
    .flat();
  const inner = shipped.filter(({ path }) =>
    below.some((folder) => folder !== "partners" && path.startsWith(`server/${folder}/`)),
  );
  expect(inner.length).toBeGreaterThan(150);
  expect(paths(inner.filter(({ text }) => makesResponse.test(withoutComments(text))))).toEqual([]);
});

test("handlers in server/api do not import each other", () => {
  const shared = ["server/api/handlers.ts", "server/api/session-responses.ts"];
  const isApi = (path: string) => path.startsWith("server/api/") && !shared.includes(path);
  expect(importsWhere((path, { from }) => isApi(path) && isApi(from))).toEqual([]);
});

test("outside tools and tests, only two configurations read the environment", () => {
  const environment =
    /\bprocess\.env\b|\bimport\.meta\.env\b|import\s*\{[^}]*\benv\b[^}]*\}\s*from\s*"node:process"/;
  const found = shipped.filter(({ path, text }) => !readsTheEnvironment.test(path) && environment.test(text));
  expect(paths(found)).toEqual([]);
});

function importsWhere(matches: (path: string, imported: Import) => boolean): string[] {
  return shipped.flatMap(({ path, imports }) =>
    imports.filter((imported) => matches(path, imported)).map(({ from }) => `${path} → ${from}`),
  );
}

function isPackage(from: string): boolean {
  return topFolderOf(from) === undefined && !existsSync(join(".", from));
}

function topFolderOf(path: string): string | undefined {
  const [folder] = path.split("/");
  return folder !== undefined && folder in allowedImports && path.includes("/") ? folder : undefined;
}

function layerOf(path: string): number {
  const folder = /^server\/([^/]+)\//.exec(path)?.[1] ?? "";
  return layers.findIndex((names) => names.includes(folder));
}

function importCycles(all: readonly Source[]): string[] {
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

function isForbiddenImport(path: string, to: string | undefined): boolean {
  const from = topFolderOf(path);
  if (from === undefined || to === undefined || from === to) return false;
  return !allowedImports[from]?.includes(to) && !isCrossFolderImporter(path, to);
}

function isCrossFolderImporter(path: string, to?: string): boolean {
  return crossFolderImporters.some(
    (importer) => importer.file.test(path) && (to === undefined || importer.to === to),
  );
}
