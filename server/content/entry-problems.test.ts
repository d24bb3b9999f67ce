import { expect, test } from "vitest";
import { entryProblems } from "./entry-problems.ts";
import { readFolder } from "./folder.ts";

/** The project's own entries with one changed. */
const folderWith = (tag: string, fields: Record<string, string>) =>
  new Map([...readFolder(), [tag, { tag, ...fields }]]);

test("the project's own entries can be published", () => {
  expect(entryProblems(readFolder())).toEqual([]);
});

test.each([
  [
    "a title over 256 characters",
    { title: "a".repeat(257) },
    "support: title has 257 characters, and 256 fit.",
  ],
  [
    "a title with two lines",
    { title: "a\nb" },
    "support: title has to stand in one line, and has a line break.",
  ],
  ["a body over 50,000", { body: "a".repeat(50_001) }, "support: body has 50001 characters, and 50000 fit."],
  ["an unknown field", { headline: "a" }, "support: headline is no field of an entry."],
  ["a tag that differs from the file name", { tag: "faq" }, "support: the file's own tag is faq."],
])("names entry and field for %s", (_, fields, told) => {
  expect(entryProblems(folderWith("support", fields))).toEqual([told]);
});

test("reports unused entries, and pages without an entry", () => {
  const folder = folderWith("christmas", { title: "Merry" });
  folder.delete("faq");
  expect(entryProblems(folder)).toEqual([
    "faq: its file is missing, and its page or e-mail would have no words.",
    "christmas: no page or e-mail has words under this tag.",
  ]);
});
