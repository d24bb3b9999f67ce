import fc from "fast-check";
import { expect, test } from "vitest";
import { compactPostcode, parsePostcode, postcodeArea } from "./postcode.ts";

test.each([
  ["sw1a1aa", "SW1A 1AA"],
  [" SW1A-1AA ", "SW1A 1AA"],
  ["(BD9 6QH)", "BD9 6QH"],
  ["gu51 1df", "GU51 1DF"],
  ["m24.2lx", "M24 2LX"],
  ["SA5 9AB", "SA5 9AB"],
  ["W1A 0AX", "W1A 0AX"],
  ["ZZ99 9ZZ", "ZZ99 9ZZ"],
  ["ID1 1QD", "ID1 1QD"],
])("reads %j as %s", (text, value) => {
  expect(parsePostcode(text)).toEqual({ ok: true, value });
});

test.each(["SW1A", "1AA", "SW1A 1CA", "S11111 1AA", "BFPO 1", "ID1 KFA", "hello", "SW1A 1AA".repeat(9)])(
  "rejects %s",
  (text) => {
    expect(parsePostcode(text)).toEqual({
      ok: false,
      error: "Please enter a full UK postcode, such as BD9 6QH",
    });
  },
);

test("asks for a missing postcode", () => {
  expect(parsePostcode(" ")).toEqual({ ok: false, error: "Please enter your postcode" });
});

test("accepts the address provider's test postcodes only with `magic`", () => {
  expect(parsePostcode("id1kfa", { magic: true })).toEqual({ ok: true, value: "ID1 KFA" });
  expect(parsePostcode("ID1 CLIP", { magic: true })).toEqual({ ok: true, value: "ID1 CLIP" });
});

test("compacts a postcode for paths and finds its area", () => {
  const parsed = parsePostcode("bd9 6qh");
  if (!parsed.ok) throw new Error(parsed.error);
  expect(compactPostcode(parsed.value)).toBe("BD96QH");
  expect(postcodeArea(parsed.value)).toBe("BD");
});

test("no text makes parsing throw, and parsing again changes nothing", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/)), (text) => {
      const first = parsePostcode(text);
      if (first.ok) expect(parsePostcode(first.value)).toEqual(first);
    }),
  );
});
