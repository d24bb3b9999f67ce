import { expect, test } from "vitest";
import { parseJson } from "./parse-json.ts";

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

test("what pages send is read as it is, brackets and backslashes in texts too", () => {
  const value = { a: '[[[[{{{{\\"', b: ["\\u0000 as six characters", { c: null }], d: '"[' };
  expect(parseJson(JSON.stringify(value))).toEqual(value);
});

// Claims: I7
test("twenty levels are read, one more is not, and thirty thousand are refused in a moment", () => {
  expect(parseJson(nested(20))).toEqual(JSON.parse(nested(20)));
  expect(() => parseJson(nested(21))).toThrow(SyntaxError);
  const began = performance.now();
  for (let count = 0; count < 1_000; count += 1) expect(() => parseJson(nested(30_000))).toThrow(SyntaxError);
  expect(performance.now() - began).toBeLessThan(2_000);
});

// Claims: A1, O4
test("half of a surrogate pair is not read, in values and keys, escaped backslashes aside", () => {
  for (const text of ['{"a":"\\ud800"}', '["\\uDE00x"]', '{"\\ud83d":1}', '"\\\\\\ud800"'])
    expect(() => parseJson(text), text).toThrow(SyntaxError);
  for (const text of ['{"a":"\\ud83d\\ude00"}', '"\\\\ud800"', JSON.stringify("\u{1f600}")])
    expect(parseJson(text)).toEqual(JSON.parse(text));
});

test("NUL in a text is not read, however it stands among backslashes", () => {
  expect(() => parseJson(JSON.stringify({ a: "x\u0000y" }))).toThrow(SyntaxError);
  expect(() => parseJson(JSON.stringify({ a: "\\\u0000" }))).toThrow(SyntaxError);
});
