import { expect, test } from "vitest";
import { entryProblems } from "./entry-problems.ts";
import { readFolder } from "./folder.ts";

const folderWith = (tag: string, fields: Record<string, string>) =>
  new Map([...readFolder(), [tag, { tag, ...fields }]]);

test("the project's own entries can be published", () => {
  expect(entryProblems(readFolder())).toEqual([]);
});

test.each([
  [
    "a title over 256 characters",
    { title: "a".repeat(257) },
    "support: title has 257 characters; the maximum is 256.",
  ],
  ["a title with two lines", { title: "a\nb" }, "support: title must be a single line."],
  [
    "a body over 50,000",
    { body: "a".repeat(50_001) },
    "support: body has 50001 characters; the maximum is 50000.",
  ],
  ["an unknown field", { headline: "a" }, "support: headline is not a field of an entry."],
  ["a tag that differs from the file name", { tag: "faq" }, "support: the file's own tag is faq."],
])("names the entry and the field of %s", (_, fields, problem) => {
  expect(entryProblems(folderWith("support", fields))).toEqual([problem]);
});

test("reports unused entries, and pages without an entry", () => {
  const folder = folderWith("christmas", { title: "Merry" });
  folder.delete("faq");
  expect(entryProblems(folder)).toEqual([
    "faq: its file is missing.",
    "christmas: no page or email uses this tag.",
  ]);
});
