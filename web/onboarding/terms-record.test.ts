import { expect, test } from "vitest";
import { agreement, CONFIRM_MPAN, TERMS_NOT_VIEWED, termsText } from "./terms-record.ts";

const shown = {
  productName: "Hearth",
  content: { title: "Your permission", body: "<p>For 12 months.</p>" },
  terms: { title: "The full terms", body: "<p>What we read</p>" },
};

test("what was on screen is recorded word for word", () => {
  const text = termsText(shown, { userSuppliedMpan: false, confirmMpan: true, termsViewed: true });
  expect(JSON.parse(text)).toEqual({
    userSuppliedMpan: false,
    confirmTerms: true,
    confirmMpan: true,
    confirmTermsText: agreement("Hearth"),
    confirmMpanText: CONFIRM_MPAN,
    page: "Your permission\n\n<p>For 12 months.</p>",
    modal: "The full terms\n\n<p>What we read</p>",
  });
});

test("terms that were never opened are recorded as such", () => {
  expect(TERMS_NOT_VIEWED).toBe("Full terms not viewed");
  const text = termsText(shown, { userSuppliedMpan: true, confirmMpan: false, termsViewed: false });
  expect(JSON.parse(text)).toMatchObject({ confirmMpanText: "", modal: "Full terms not viewed" });
});
