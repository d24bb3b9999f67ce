import { existsSync } from "node:fs";
import { dirname, posix } from "node:path";
import { expect, test } from "vitest";
import { paths, shipped, sources, withoutComments } from "./source-files.ts";

const vagueFolders = ["src", "utils", "helpers", "services", "lib", "common", "types", "hooks"];
const maxLines = 300;

const ownHooks: Record<string, string> = {
  "bin/dev.slow.test.ts": "closes a process that may have ended, and its browser",
  "e2e/other-browsers/journeys.slow.test.ts": "opens nothing without the browser",
  "lab/bench/partitions.slow.test.ts": "opens nothing without PostgreSQL",
  "server/http/read-body.test.ts": "closes a plain Node server without waiting for connections",
};

test("no folder is called utils, helpers or the like", () => {
  const found = sources.filter(({ path }) =>
    dirname(path)
      .split("/")
      .some((folder) => vagueFolders.includes(folder)),
  );
  expect(paths(found)).toEqual([]);
});

test("no file only re-exports", () => {
  const reExportsOnly = /^\s*(export\s+(type\s+)?(\*|\{[^}]*\})[^;]*\sfrom\s[^;]*;\s*)+$/;
  const found = sources.filter(
    ({ path, text }) => /(^|\/)index\.tsx?$/.test(path) || reExportsOnly.test(withoutComments(text)),
  );
  expect(paths(found)).toEqual([]);
});

test("files referenced by path exist", () => {
  const named = sources.flatMap(({ path, text }) =>
    Array.from(
      text.matchAll(/import\.meta\.dirname((?:,\s*"[^"]+")+)|new URL\((\s*"[^"]+"),\s*import\.meta\.url/g),
      ([, joined, url]) => {
        const parts = Array.from((joined ?? url ?? "").matchAll(/"([^"]+)"/g), ([, part = ""]) => part);
        return posix.join(dirname(path), ...parts);
      },
    ).filter((file) => /\.(ts|tsx|mjs|json|css|sql)$/.test(file)),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("only two files throw HTTP errors other than 400 for pages", () => {
  const own = ["web/expected.ts", "web/page-content.ts"];
  const found = shipped.filter(
    ({ path, text }) =>
      path.startsWith("web/") && /throw (data|new Response)\(null, \{ status: (?!400)/.test(text),
  );
  expect(paths(found).filter((path) => !own.includes(path))).toEqual([]);
});

test("web/routes.tsx lists every route file", () => {
  const routeTable = sources.find(({ path }) => path === "web/routes.tsx")?.text ?? "";
  const missing = shipped
    .filter(
      ({ path, text }) =>
        path.startsWith("web/routes/") && /export (async )?(function|const) Component\b/.test(text),
    )
    .filter(({ path }) => !routeTable.includes(`"${path.slice("web/routes/".length, -".tsx".length)}"`));
  expect(paths(missing)).toEqual([]);
});

test("a partner's simulator and its adapter share a name", () => {
  const adapters = paths(sources).filter((path) => path.startsWith("server/partners/"));
  const sandboxPartners = shipped
    .filter(({ text }) => /\bexport (async )?function \w+Partner\b/.test(text))
    .filter(({ path }) => path.startsWith("sandbox/"))
    .map(({ path }) => path.split("/")[1]?.replace(/\.ts$/, ""));
  const orphans = sandboxPartners.filter(
    (name) => !adapters.some((path) => path.startsWith(`server/partners/${name}`)),
  );
  expect(sandboxPartners.length).toBeGreaterThan(5);
  expect(orphans).toEqual([]);
});

test("Firefox restores no choice that the server made", () => {
  const found = shipped.filter(
    ({ path, text }) =>
      path.startsWith("web/") &&
      Array.from(text.matchAll(/<input\b[^>]*\bdefaultChecked\b[^>]*>/g)).some(
        ([input]) => !input.includes("ref={preventRestore}"),
      ),
  );
  expect(paths(found)).toEqual([]);
});

// Claims: H9, C6
test("pages have no message listener and no service worker", () => {
  const found = shipped.filter(
    ({ path, text }) =>
      path.startsWith("web/") && /window\.addEventListener\("message"|onmessage|serviceWorker/.test(text),
  );
  expect(paths(found)).toEqual([]);
});

test(`no file is longer than ${maxLines} lines`, () => {
  const long = sources.filter(({ text }) => text.trimEnd().split("\n").length > maxLines);
  expect(paths(long)).toEqual([]);
});

test("no open to-dos, and no skipped tests", () => {
  const unfinished = /\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b/;
  const switchedOff = /\b(test|describe|it)\.(only|skip|todo)\(/;
  const found = sources.filter(({ text }) => unfinished.test(text) || switchedOff.test(text));
  expect(paths(found)).toEqual([]);
});

test("tests open and close resources without hooks, with few exceptions", () => {
  const hook = /^( *)(before|after)(All|Each)\((.*\);|[\s\S]*?\n\1\}.*\);)$/gm;
  const opensOrCloses = /\b(testApp\w*|openTestDatabase|openApp)\(|\.close\(/;
  const found = sources.filter(
    ({ path, text }) =>
      /\.test\.tsx?$/.test(path) && (text.match(hook) ?? []).some((one) => opensOrCloses.test(one)),
  );
  expect(paths(found)).toEqual(Object.keys(ownHooks));
});
