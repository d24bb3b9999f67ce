import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMpan, normaliseMpan } from "../../domain/mpan.ts";
import { relaid, type Typed, withoutStuckDeletion } from "./caret.ts";

const mpan = { counts: /\d/, write: (text: string) => formatMpan(normaliseMpan(text).slice(0, 13)) };

/** "12 34|5" is a text with its caret at the bar. */
function at(drawing: string): Typed {
  return { text: drawing.replace("|", ""), caret: drawing.indexOf("|") };
}

test.each([
  ["123|", "12 3|"],
  ["12|", "12|"],
  ["12 9|345 6", "12 9|345 6"],
  ["12 39|45 6789 0", "12 39|45 6789 0"],
  ["|12 3456", "|12 3456"],
  ["12x 34|56", "12 34|56"],
  ["1234567891004|", "12 3456 7891 004|"],
])("a field with %s shows %s", (typed, shown) => {
  expect(relaid(at(typed), mpan)).toEqual(at(shown));
});

test("a pasted supply number of 21 digits keeps its last 13, with the caret at the end", () => {
  expect(relaid(at("03 801 020 1234567891004|"), mpan)).toEqual(at("12 3456 7891 004|"));
});

test("backspace behind a space takes the digit before it", () => {
  expect(withoutStuckDeletion("12 3456", at("12|3456"), mpan, "backward")).toEqual(at("1|3456"));
});

test("delete before a space takes the digit after it", () => {
  expect(withoutStuckDeletion("12 3456", at("12|3456"), mpan, "forward")).toEqual(at("12|456"));
});

test("deleting a digit takes only that digit", () => {
  expect(withoutStuckDeletion("12 3456", at("12 3|56"), mpan, "backward")).toEqual(at("12 3|56"));
});

test("the digits before the caret stay before it, whatever is typed", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."0123456789 -x"), maxLength: 17 }),
      fc.nat(17),
      (text, place) => {
        const caret = Math.min(place, text.length);
        const digits = (part: string) => part.replace(/\D/g, "");
        fc.pre(digits(text).length <= 13);
        const shown = relaid({ text, caret }, mpan);
        expect(digits(shown.text.slice(0, shown.caret))).toBe(digits(text.slice(0, caret)));
      },
    ),
  );
});
