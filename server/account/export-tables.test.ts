import { expect, test } from "vitest";
import { spreadsheetCsv } from "./export-tables.ts";

const table = (...rows: Record<string, unknown>[]) =>
  spreadsheetCsv(rows).replace("\uFEFF", "").split("\r\n");

test("starts with a byte order mark", () => {
  expect(spreadsheetCsv([{ name: "Zoë" }])).toBe("\uFEFFname\r\nZoë\r\n");
});

test("formats moments in UTC and London time, in summer and winter", () => {
  expect(table({ at: "2026-07-01T23:30:00.000Z" }, { at: "2026-12-01T23:30:00.000Z" })).toEqual([
    "at,at_london",
    "2026-07-01T23:30:00Z,2026-07-02 00:30:00",
    "2026-12-01T23:30:00Z,2026-12-01 23:30:00",
    "",
  ]);
  expect(table({ details: { expiresAt: 1_782_862_200 } })).toEqual([
    "details_expiresAt,details_expiresAt_london",
    "2026-06-30T23:30:00Z,2026-07-01 00:30:00",
    "",
  ]);
});

test("formats an address as one line", () => {
  const address = "|7||Brantwood Close||Bradford||BD9 6QH|||||||";
  expect(table({ address })[1]).toBe('"7, Brantwood Close, Bradford, BD9 6QH"');
});

test("flattens nested values and JSON texts into columns, and strips HTML tags", () => {
  const terms = JSON.stringify({ confirmTerms: true, page: "<p>We read &amp; show.</p><p>No more.</p>" });
  const [head, ...cells] = table({ details: { terms, methods: ["card", "code"] } });
  expect(head).toBe("details_terms_confirmTerms,details_terms_page,details_methods");
  expect(cells.join("\r\n")).toBe('true,"We read & show.\nNo more.",card; code\r\n');
});

// Claims: E48
test("rows with different fields share a table", () => {
  expect(table({ id: "a", details: { by: "x" } }, { id: "b", details: { of: 2 } })).toEqual([
    "id,details_by,details_of",
    "a,x,",
    "b,,2",
    "",
  ]);
});

test("does not treat MPANs and readings as moments", () => {
  expect(table({ mpan: "1234567891004", kwh: 0.25, at: null })[1]).toBe("1234567891004,0.25,");
});
