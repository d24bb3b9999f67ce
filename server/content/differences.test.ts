import { expect, test } from "vitest";
import { differences, inWords } from "./differences.ts";

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

test("lists new entries, changed fields and entries left alone", () => {
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
  expect(inWords(found)).toBe(`+ faq
~ support
    title
      - Help!
      + Help
    body
      + Call us.
    utilityText: left out from now on
      - Old
  draft exists only there and is left unchanged`);
});

test("shows only the differing lines of a long text", () => {
  const entry = (line: string) =>
    new Map([["faq", { tag: "faq", body: `## How\n\nFirst.\n\n${line}\n\nLast.` }]]);
  expect(inWords(differences(entry("Now."), entry("Before.")))).toBe(
    "~ faq\n    body\n      - Before.\n      + Now.",
  );
});

test("identical entries are no difference", () => {
  expect(inWords(differences(source, source))).toBe("No differences.");
});
