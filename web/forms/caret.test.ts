import fc from "fast-check";
import { expect, test } from "vitest";
import { deleteBesideSeparator, keepEnd, type Layout, reformat, type TextWithCaret } from "./caret.ts";
import { meterCodeLayout } from "./meter-code-field.tsx";
import { mpanLayout } from "./mpan-field.tsx";

const mpan = mpanLayout;

/** "12 34|5" is a text with the caret at the bar. */
function at(drawing: string): TextWithCaret {
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
])("reformats %s as %s", (typed, formatted) => {
  expect(reformat(at(typed), mpan)).toEqual(at(formatted));
});

test("a pasted 21-digit supply number is cut to its last 13 digits", () => {
  const kept = keepEnd(at("03 801 020 1234567891004|"), "", mpan, false);
  expect(reformat(kept.typed, mpan)).toEqual(at("12 3456 7891 004|"));
});

test("backspace after a space deletes the digit before it", () => {
  expect(deleteBesideSeparator("12 3456", at("12|3456"), mpan, "backward")).toEqual(at("1|3456"));
});

test("delete before a space deletes the digit after it", () => {
  expect(deleteBesideSeparator("12 3456", at("12|3456"), mpan, "forward")).toEqual(at("12|456"));
});

test("deleting a digit deletes only that digit", () => {
  expect(deleteBesideSeparator("12 3456", at("12 3|56"), mpan, "backward")).toEqual(at("12 3|56"));
});

// Claims: E9
test("the digits before the caret stay before it in any text of up to 13 digits", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."0123456789 -x"), maxLength: 17 }),
      fc.nat(17),
      (text, position) => {
        const caret = Math.min(position, text.length);
        const digits = (part: string) => part.replace(/\D/g, "");
        fc.pre(digits(text).length <= 13);
        const formatted = reformat({ text, caret }, mpan);
        expect(digits(formatted.text.slice(0, formatted.caret))).toBe(digits(text.slice(0, caret)));
      },
    ),
  );
});

function typeKeys(layout: Layout, keys: string): string {
  let formatted = "";
  let removed = "";
  for (const key of keys) {
    const isDeletion = key === "<";
    const text = isDeletion ? formatted.slice(0, -1) : formatted + key;
    const kept = keepEnd({ text, caret: text.length }, removed, layout, isDeletion);
    ({ text: formatted } = reformat(kept.typed, layout));
    ({ removed } = kept);
  }
  return formatted;
}

test.each([
  ["a whole supply number", mpanLayout, "03 801 020 12 3456 7891 004", "12 3456 7891 004"],
  ["a whole supply number without spaces", mpanLayout, "038010201234567891004", "12 3456 7891 004"],
  ["a digit too many, taken back", mpanLayout, "12345678910044<", "12 3456 7891 004"],
  ["three digits too many, taken back", mpanLayout, "1234567891004123<<<", "12 3456 7891 004"],
  ["everything taken back, and a number", mpanLayout, `12345678910041${"<".repeat(40)}21`, "21"],
  ["a whole GUID", meterCodeLayout, "00:0d:6f:00:17:2a:60:fc", "60FC"],
  ["a whole GUID with its name", meterCodeLayout, "GUID 000D6F00172A60FC", "60FC"],
  ["a whole MAC with dashes", meterCodeLayout, "00-0D-6F-00-17-2A-60-FC", "60FC"],
  ["four characters", meterCodeLayout, "60fc", "60FC"],
  ["a character too many, taken back", meterCodeLayout, "60fca<", "60FC"],
])("typing at the end formats %s", (_, layout, keys, formatted) => {
  expect(typeKeys(layout, keys)).toBe(formatted);
});

// Claims: E9
test("typing in the middle of a full field pushes out its end", () => {
  const kept = keepEnd(at("12 9|3456 7891 004"), "", mpanLayout, false);
  expect(reformat(kept.typed, mpanLayout)).toEqual(at("12 9|345 6789 100"));
});
