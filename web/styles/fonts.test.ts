import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("web/styles/fonts.css", "utf8");
const [english, others] = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, list = ""]) =>
  list.split(",").map((range) => {
    const [from = "", to = from] = range.trim().slice(2).split("-");
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  }),
);

function isIn(ranges: typeof english = [], character: string) {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(({ from, to }) => from <= code && code <= to);
}

/** Figtree has no subscript two and no superscript three; the arrow is only in comments. */
const missingInFigtree = ["₂", "³", "→"];

test("the main font covers every character used on pages", () => {
  const files = globSync(["web/**/*.{ts,tsx}", "content/en-GB/*.json"], { exclude: ["web/**/*.test.ts"] });
  expect(files.length).toBeGreaterThan(300);
  const written = new Set(files.flatMap((file) => [...readFileSync(file, "utf8")]));
  const outside = [...written].filter((character) => character >= " " && !isIn(english, character));
  expect(outside.filter((character) => !missingInFigtree.includes(character))).toEqual([]);
});

test.each([..."éëŒ€"])("%s is only in the font loaded on demand", (character) => {
  expect([isIn(english, character), isIn(others, character)]).toEqual([false, true]);
});
