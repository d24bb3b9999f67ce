import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("a sentence of a rule stands once, with its field", () => {
  const sentences = globSync("{domain,contract,web,server}/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\b(?:fail|required)\(\s*"([^"]+)"/g)])
    .map(([, sentence = ""]) => sentence);
  expect(sentences.length).toBeGreaterThan(5);
  expect(sentences.filter((one, place) => sentences.indexOf(one) !== place)).toEqual([]);
});
