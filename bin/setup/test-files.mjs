import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "./programs.mjs";

const folders = "{bin,checks,content,contract,docs,domain,lab,sandbox,server,web}";

/** Every test that opens a database, by itself or by a file that it imports, and can come out otherwise on PostgreSQL. */
export function databaseTests() {
  const opens = reaching("server/db/engine/test-database.ts");
  return testFiles().filter((file) => !isSlow(file) && !isSameOnPostgres(file) && opens(file));
}

/**
 * Pages are drawn from the answers of calls, which have tests of their own; and hundreds of calls one after
 * the other send the statements that the tests of limits, codes and passwords send a few times.
 */
const isSameOnPostgres = (file) =>
  /-pages\.test\.ts$|^server\/(identity\/lockout|mail\/flood)\.test\.ts$/.test(file);

/**
 * Those of them that `npm test` repeats on PostgreSQL: what makes calls at the same moment, which the embedded
 * database answers one after the other, and what is about the database itself.
 */
export function testsThatDifferOnPostgres() {
  return databaseTests().filter(
    (file) => file.startsWith("server/db/") || read(file).includes("Promise.all("),
  );
}

/** Every test of a property, which holds for whatever values are drawn. */
export function propertyTests() {
  return testFiles().filter((file) => !isSlow(file) && read(file).includes("fc.assert("));
}

const isSlow = (file) => /\.slow\.test\.tsx?$/.test(file);

function testFiles() {
  return globSync(`${folders}/**/*.test.{ts,tsx}`, { cwd: root }).sort();
}

/** Whether a file is, or imports in one step or many, the target. */
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
