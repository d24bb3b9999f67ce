import { expect, test } from "vitest";
import { differences, formatDifferences } from "./differences.ts";

const source = new Map([
  ["faq", { tag: "faq", title: "Questions" }],
  ["support", { tag: "support", title: "Help", body: "Call us." }],
  ["solar", { tag: "solar", title: "Solar" }],
]);
const target = new Map([
  ["support", { tag: "support", title: "Help!", utilityText: "Old" }],
  ["solar", { tag: "solar", title: "Solar" }],
  ["draft", { tag: "draft" }],
]);

test("lists new entries, changed fields and entries that only the target has", () => {
  const found = differences(source, target);
  expect(found).toEqual({
    added: ["faq"],
    changed: [
      {
        tag: "support",
        fields: [
          { name: "title", before: "Help!", after: "Help" },
          { name: "body", before: undefined, after: "Call us." },
          { name: "utilityText", before: "Old", after: undefined },
        ],
      },
    ],
    onlyInTarget: ["draft"],
  });
  expect(formatDifferences(found)).toBe(`+ faq
~ support
    title
      - Help!
      + Help
    body
      + Call us.
    utilityText: will be removed
      - Old
  draft exists only in the target and is left unchanged`);
});

test("shows only the differing lines of a long text", () => {
  const entry = (line: string) =>
    new Map([["faq", { tag: "faq", body: `## How\n\nFirst.\n\n${line}\n\nLast.` }]]);
  expect(formatDifferences(differences(entry("Now."), entry("Before.")))).toBe(
    "~ faq\n    body\n      - Before.\n      + Now.",
  );
});

test("reports no differences between identical entries", () => {
  expect(formatDifferences(differences(source, source))).toBe("No differences.");
});
