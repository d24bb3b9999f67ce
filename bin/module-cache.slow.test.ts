import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { node, run, tools } from "./setup/programs.mjs";

/* Vitest caches transformed modules on disk (`fsModuleCache`), keyed by file content and configuration. */

test("sees changed modules, JSON, globbed files and definitions despite the cache", async () => {
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(".cache/module-cache-");
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  try {
    mkdirSync(join(folder, "found"));
    write("seen.test.ts", SEEN);
    write("re-exported.ts", 'export { word } from "./word.ts";');
    for (const version of ["first", "second"]) {
      write("vitest.config.ts", configDefining(version));
      write("word.ts", `export const word = "${version}";`);
      write("word.json", JSON.stringify({ word: version }));
      write(`found/${version}.ts`, `export default "${version}";`);
      const found = version === "first" ? ["first"] : ["first", "second"];
      const expected = { module: version, json: version, raw: version, defined: version, found };
      expect(await printed(folder, expected)).toMatch(/Tests .*1 passed/);
      const again = await printed(folder, expected);
      expect(again).toMatch(/Tests .*1 passed/);
      expect(again).toMatch(/\[read\].*word\.ts is cached in/);
    }
    expect(await printed(folder, { module: "first" })).toMatch(/Tests .*1 failed/);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 300_000);

const SEEN = `
  import { expect, test } from "vitest";
  import json from "./word.json" with { type: "json" };
  import raw from "./word.json?raw";
  import { word } from "./re-exported.ts";
  test("sees the current files", () => {
    const found = Object.values(import.meta.glob("./found/*.ts", { eager: true })).map((one) => one.default);
    const seen = { module: word, json: json.word, raw: JSON.parse(raw).word, defined: WORD, found };
    expect(seen).toEqual(JSON.parse(process.env.EXPECTED));
  });`;

function configDefining(word: string): string {
  return `
    import configured from "../../vitest.config.ts";
    export default (env) => {
      const { define, test, ...others } = configured(env);
      const here = { include: ["*.test.ts"], exclude: [], setupFiles: [] };
      return { ...others, define: { ...define, WORD: '"${word}"' }, test: { ...test, ...here } };
    };`;
}

async function printed(folder: string, expected: unknown): Promise<string> {
  const env = { ...process.env, EXPECTED: JSON.stringify(expected), RESULTS: "", DEBUG: "vitest:cache:*" };
  return (await run(node, [tools.vitest, "run", "--root", folder], { env })).output;
}
