import { expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

const nestedArrays = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

test("parses valid JSON, with brackets and backslashes in strings", () => {
  const value = { a: '[[[[{{{{\\"', b: ["\\u0000 as six characters", { c: null }], d: '"[' };
  expect(parseJson(JSON.stringify(value))).toEqual(value);
});

// Claims: I7
test("parses 20 levels, and quickly rejects 21 and 30,000", () => {
  expect(parseJson(nestedArrays(20))).toEqual(JSON.parse(nestedArrays(20)));
  expect(() => parseJson(nestedArrays(21))).toThrow(SyntaxError);
  const began = performance.now();
  for (let count = 0; count < 1_000; count += 1)
    expect(() => parseJson(nestedArrays(30_000))).toThrow(SyntaxError);
  expect(performance.now() - began).toBeLessThan(2_000);
});

// Claims: A1, O4
test("rejects lone surrogates in values and keys, but not escaped backslashes", () => {
  for (const text of ['{"a":"\\ud800"}', '["\\uDE00x"]', '{"\\ud83d":1}', '"\\\\\\ud800"'])
    expect(() => parseJson(text), text).toThrow(SyntaxError);
  for (const text of ['{"a":"\\ud83d\\ude00"}', '"\\\\ud800"', JSON.stringify("\u{1f600}")])
    expect(parseJson(text)).toEqual(JSON.parse(text));
});

test("rejects NUL, also after an escaped backslash", () => {
  expect(() => parseJson(JSON.stringify({ a: "x\u0000y" }))).toThrow(SyntaxError);
  expect(() => parseJson(JSON.stringify({ a: "\\\u0000" }))).toThrow(SyntaxError);
});
