import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { readFolder, UnreadableEntry, writeEntry } from "./folder.ts";

function emptyFolder(): URL {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return pathToFileURL(`${folder}/`);
}

test("a written entry reads back equal, with fields in standard order", () => {
  const folder = emptyFolder();
  writeEntry("faq", { body: "Ask.", title: "Questions", tag: "faq" }, folder);
  expect(readFolder(folder)).toEqual(new Map([["faq", { tag: "faq", title: "Questions", body: "Ask." }]]));
  expect(readFileSync(new URL("faq.json", folder), "utf8")).toBe(
    '{\n  "tag": "faq",\n  "title": "Questions",\n  "body": "Ask."\n}\n',
  );
});

test("rewriting the entries of content/en-GB changes no file", () => {
  const folder = emptyFolder();
  for (const [tag, fields] of readFolder()) {
    writeEntry(tag, fields, folder);
    const file = `content/en-GB/${tag}.json`;
    expect(readFileSync(new URL(`${tag}.json`, folder), "utf8"), tag).toBe(readFileSync(file, "utf8"));
  }
});

test("rejects path traversal in tags", () => {
  expect(() => writeEntry("../secret", {}, emptyFolder())).toThrow("cannot have the tag");
});

test.each([
  ["a trailing comma", '{ "tag": "faq", }', /faq\.json cannot be read: \S.*JSON/],
  ["an empty file", "", /faq\.json cannot be read: \S/],
  ["a list", "[]", /faq\.json cannot be read: it must be one object/],
  ["null", "null", /faq\.json cannot be read: it must be one object/],
  ["a number in a field", '{ "tag": "faq", "title": 7 }', /faq\.json .* its field title must be a text/],
  ["null in a field", '{ "tag": "faq", "body": null }', /faq\.json .* its field body must be a text/],
])("names the file and the reason for %s", (_, text, message) => {
  const folder = emptyFolder();
  writeFileSync(new URL("faq.json", folder), text);
  const read = () => readFolder(folder);
  expect(read).toThrow(UnreadableEntry);
  expect(read).toThrow(message);
});
