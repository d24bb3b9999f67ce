import { expect, test } from "vitest";
import { tableForPeople } from "./export-tables.ts";

const table = (...rows: Record<string, unknown>[]) =>
  tableForPeople(rows).replace("\uFEFF", "").split("\r\n");

test("a spreadsheet is told that the table is UTF-8", () => {
  expect(tableForPeople([{ name: "Zoë" }])).toBe("\uFEFFname\r\nZoë\r\n");
});

test("a moment stands in UTC and as London clocks had it, in summer and in winter, whatever form it was kept in", () => {
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

test("an address stands as it is written", () => {
  const address = "|7||Brantwood Close||Bradford||BD9 6QH|||||||";
  expect(table({ address })[1]).toBe('"7, Brantwood Close, Bradford, BD9 6QH"');
});

test("what has parts has a column for each, also where it was kept as JSON in a text; tags are left out", () => {
  const terms = JSON.stringify({ confirmTerms: true, page: "<p>We read &amp; show.</p><p>No more.</p>" });
  const [head, ...cells] = table({ details: { terms, methods: ["card", "code"] } });
  expect(head).toBe("details_terms_confirmTerms,details_terms_page,details_methods");
  expect(cells.join("\r\n")).toBe('true,"We read & show.\nNo more.",card; code\r\n');
});

// Claims: E48
test("rows of different parts share a table", () => {
  expect(table({ id: "a", details: { by: "x" } }, { id: "b", details: { of: 2 } })).toEqual([
    "id,details_by,details_of",
    "a,x,",
    "b,,2",
    "",
  ]);
});

test("a meter's number and a reading are no moments", () => {
  expect(table({ mpan: "1234567891004", kwh: 0.25, at: null })[1]).toBe("1234567891004,0.25,");
});
