import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "./programs.mjs";

const folders = "{bin,checks,content,contract,docs,domain,lab,sandbox,server,web}";

/** Tests that open a database, directly or by an import, and may differ on PostgreSQL. */
export function databaseTests() {
  const opens = reaching("server/db/engine/test-database.ts");
  return testFiles().filter((file) => !isSlow(file) && !isSameOnPostgres(file) && opens(file));
}

/** Page tests use calls that have their own tests; the others repeat statements that smaller tests cover. */
const isSameOnPostgres = (file) =>
  /-pages\.test\.ts$|^server\/(identity\/lockout|mail\/flood)\.test\.ts$/.test(file);

/** Tests of the database itself, and those with concurrent calls, which the embedded database runs one by one. */
export function testsThatDifferOnPostgres() {
  return databaseTests().filter(
    (file) => file.startsWith("server/db/") || read(file).includes("Promise.all("),
  );
}

export function propertyTests() {
  return testFiles().filter((file) => !isSlow(file) && read(file).includes("fc.assert("));
}

const isSlow = (file) => /\.slow\.test\.tsx?$/.test(file);

function testFiles() {
  return globSync(`${folders}/**/*.test.{ts,tsx}`, { cwd: root }).sort();
}

function reaching(target) {
  const known = new Map([[target, true]]);
  return function reaches(file) {
    const before = known.get(file);
    if (before !== undefined) return before;
    known.set(file, false);
    const found = importsOf(file).some(reaches);
    known.set(file, found);
    return found;
  };
}

function importsOf(file) {
  return Array.from(read(file).matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g), ([, path]) =>
    relative(root, join(root, dirname(file), path)),
  ).filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
}

function read(file) {
  return readFileSync(join(root, file), "utf8");
}
