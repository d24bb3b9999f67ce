import { expect, test } from "vitest";
import { termsParagraphs } from "./consent-terms.tsx";

test("shows the recorded terms as plain text", () => {
  const record = JSON.stringify({
    userSuppliedMpan: true,
    confirmTermsText: "I give permission",
    page: "Before we connect<p>We read &amp; show.</p><ul><li>Each half hour</li></ul>",
    modal: "Full terms not viewed",
  });
  expect(termsParagraphs(record)).toEqual([
    "I give permission",
    "Before we connect",
    "We read & show.",
    "Each half hour",
    "Full terms not viewed",
  ]);
});

test("splits plain text records into paragraphs", () => {
  expect(termsParagraphs("I agree.\n\nReally.")).toEqual(["I agree.", "Really."]);
});
