import { expect, test } from "vitest";
import { differences, inWords } from "./differences.ts";

const here = new Map([
  ["faq", { tag: "faq", title: "Questions" }],
  ["support", { tag: "support", title: "Help", body: "Call us." }],
  ["solar", { tag: "solar", title: "Solar" }],
]);
const there = new Map([
  ["support", { tag: "support", title: "Help!", utilityText: "Old" }],
  ["solar", { tag: "solar", title: "Solar" }],
  ["draft", { tag: "draft" }],
]);

test("entries are new, changed field by field, or left alone", () => {
  const found = differences(here, there);
  expect(found).toEqual({
    added: ["faq"],
    changed: [{ tag: "support", fields: ["title", "body", "utilityText"] }],
    onlyThere: ["draft"],
  });
  expect(inWords(found)).toBe(
    "+ faq\n~ support: title, body, utilityText\n  draft stands only there, and is left alone",
  );
});

test("the same on both sides is no difference", () => {
  expect(inWords(differences(here, here))).toBe("No differences.");
});
