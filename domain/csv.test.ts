import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("rows stand below the names of their columns, each line ended as spreadsheets want it", () => {
  expect(csvOf(["start", "kwh"], [{ start: "2026-11-20T00:00:00Z", kwh: 0.125 }])).toBe(
    "start,kwh\r\n2026-11-20T00:00:00Z,0.125\r\n",
  );
});

test("commas, quotes and line ends inside a text stay inside its cell", () => {
  expect(csvOf(["terms"], [{ terms: 'We read "half hours",\nonce a day' }])).toBe(
    'terms\r\n"We read ""half hours"",\nonce a day"\r\n',
  );
});

// Claims: I2, I11
test("a text that looks like a formula is not run when the file is opened, and a negative number stays one", () => {
  const names = ["=HYPERLINK(1)", "+44", "-1", "@SUM", "\tx"];
  const rows = csvOf(
    ["name"],
    names.map((name) => ({ name })),
  ).split("\r\n");
  expect(rows.slice(1, -1)).toEqual(["'=HYPERLINK(1)", "'+44", "'-1", "'@SUM", "'\tx"]);
  expect(csvOf(["change"], [{ change: -1.5 }])).toBe("change\r\n-1.5\r\n");
});

test("what is not known is an empty cell", () => {
  expect(csvOf(["a", "b", "c"], [{ a: null, b: true }])).toBe("a,b,c\r\n,true,\r\n");
});
