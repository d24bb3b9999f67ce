import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("writes a header and CRLF line endings", () => {
  expect(csvOf(["start", "kwh"], [{ start: "2026-11-20T00:00:00Z", kwh: 0.125 }])).toBe(
    "start,kwh\r\n2026-11-20T00:00:00Z,0.125\r\n",
  );
});

test("quotes commas, quotes and line breaks", () => {
  expect(csvOf(["terms"], [{ terms: 'We read "half hours",\nonce a day' }])).toBe(
    'terms\r\n"We read ""half hours"",\nonce a day"\r\n',
  );
});

// Claims: I2, I11
test("neutralises formulas in texts and keeps negative numbers", () => {
  const names = ["=HYPERLINK(1)", "+44", "-1", "@SUM", "\tx", "＝1", "＋1", "－1", "＠x"];
  const rows = csvOf(
    ["name"],
    names.map((name) => ({ name })),
  ).split("\r\n");
  expect(rows.slice(1, -1)).toEqual([
    "'=HYPERLINK(1)",
    "'+44",
    "'-1",
    "'@SUM",
    "'\tx",
    "'＝1",
    "'＋1",
    "'－1",
    "'＠x",
  ]);
  expect(csvOf(["change"], [{ change: -1.5 }])).toBe("change\r\n-1.5\r\n");
});

test("writes null as an empty cell", () => {
  expect(csvOf(["a", "b", "c"], [{ a: null, b: true }])).toBe("a,b,c\r\n,true,\r\n");
});
