import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePhone } from "./phone.ts";

test.each([
  ["07700 900123", "07700900123"],
  ["+44 7700 900123", "07700900123"],
  ["0044 (0)7700-900123", "07700900123"],
  ["+44 (0)20 7946 0018", "02079460018"],
  ["(020) 7946.0018", "02079460018"],
  ["016977 2555", "0169772555"],
])("reads %s as %s", (text, value) => {
  expect(parsePhone(text)).toEqual({ ok: true, value });
});

test.each(["7700900123", "07700", "077009001234", "+1 202 555 0123", "0770090012x", `0${" ".repeat(60)}`])(
  "rejects %s",
  (text) => {
    expect(parsePhone(text)).toEqual({ ok: false, error: "Phone number is not valid" });
  },
);

test("asks for a missing number", () => {
  expect(parsePhone("")).toEqual({ ok: false, error: "Please add your phone number" });
});

test("parsing an accepted number again changes nothing", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(\+44|0044|0)[ -]?\d{9,10}$/)), (text) => {
      const first = parsePhone(text);
      if (first.ok) expect(parsePhone(first.value)).toEqual(first);
    }),
  );
});
