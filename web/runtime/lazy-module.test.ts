import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

const named = globSync("web/**/*.{ts,tsx}").flatMap((source) =>
  [...readFileSync(source, "utf8").matchAll(/lazyPart\("(.+?)",\s*\(\) => import\("(.+?)"\)/g)].map(
    ([, file, imported = ""]) => ({ file, imported: posix.join(posix.dirname(source), imported) }),
  ),
);

test("each lazyPart names the file that it imports", () => {
  expect(named.length).toBeGreaterThanOrEqual(4);
  for (const { file, imported } of named) expect(file).toBe(imported);
});
