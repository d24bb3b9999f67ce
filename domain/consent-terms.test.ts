import { expect, test } from "vitest";
import { agreement, CONFIRM_MPAN, readTermsRecord, TERMS_NOT_VIEWED, termsText } from "./consent-terms.ts";

const shown = {
  productName: "Hearth",
  content: {
    title: "Your permission",
    body: "<p>For <strong>12 months</strong>.</p>\n<ul>\n<li>You &amp; us</li>\n</ul>",
    bodyEnd: "<p>Not your supplier.</p>",
    primaryButtonText: "Continue",
  },
  terms: { title: "The full terms", body: "<h2>What we read</h2>\n<p>Each half hour</p>" },
};
const answered = { userSuppliedMpan: false, confirmMpan: true, termsViewed: true };

test("records the words on screen as plain text", () => {
  expect(JSON.parse(termsText(shown, answered))).toEqual({
    userSuppliedMpan: false,
    confirmTerms: true,
    confirmMpan: true,
    confirmTermsText: agreement("Hearth"),
    confirmMpanText: CONFIRM_MPAN,
    page: "Your permission\nFor 12 months.\nYou & us\nNot your supplier.",
    modal: "The full terms\nWhat we read\nEach half hour",
  });
});

test("records terms that were never opened", () => {
  expect(TERMS_NOT_VIEWED).toBe("Full terms not viewed");
  const text = termsText(shown, { userSuppliedMpan: true, confirmMpan: false, termsViewed: false });
  expect(JSON.parse(text)).toMatchObject({ confirmMpanText: "", modal: "Full terms not viewed" });
});

const record = JSON.parse(termsText(shown, answered));

test("reads its own record back", () => {
  expect(readTermsRecord(JSON.stringify(record), "Hearth")).toEqual(record);
});

test.each([
  ["invalid JSON", "I agree to nothing"],
  ["null", "null"],
  ["a list", "[]"],
  ["a number", "1"],
  ["an extra field", JSON.stringify({ ...record, note: "but not really" })],
  ["a missing field", JSON.stringify({ ...record, modal: undefined })],
  ["a box that is not ticked", JSON.stringify({ ...record, confirmTerms: false })],
  ["a tick other than true or false", JSON.stringify({ ...record, confirmMpan: "yes" })],
  ["other words at the box", JSON.stringify({ ...record, confirmTermsText: "I agree to nothing" })],
  ["words at a box that is not ticked", JSON.stringify({ ...record, confirmMpan: false })],
  ["a page other than text", JSON.stringify({ ...record, page: {} })],
])("rejects %s as a record", (_, text) => {
  expect(readTermsRecord(text, "Hearth")).toBeNull();
});
