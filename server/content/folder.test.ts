import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { readFolder, writeEntry } from "./folder.ts";

function emptyFolder(): URL {
  const folder = mkdtempSync(join(tmpdir(), "words-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return pathToFileURL(`${folder}/`);
}

test("an entry that is written reads back as it was, its fields in the order of all files", () => {
  const folder = emptyFolder();
  writeEntry("faq", { body: "Ask.", title: "Questions", tag: "faq" }, folder);
  expect(readFolder(folder)).toEqual(new Map([["faq", { tag: "faq", title: "Questions", body: "Ask." }]]));
  expect(readFileSync(new URL("faq.json", folder), "utf8")).toBe(
    '{\n  "tag": "faq",\n  "title": "Questions",\n  "body": "Ask."\n}\n',
  );
});

test("writing an entry of content/en-GB again would not change its file", () => {
  const folder = emptyFolder();
  for (const [tag, fields] of readFolder()) {
    writeEntry(tag, fields, folder);
    const file = `content/en-GB/${tag}.json`;
    expect(readFileSync(new URL(`${tag}.json`, folder), "utf8"), tag).toBe(readFileSync(file, "utf8"));
  }
});

test("a tag that would lead out of the folder is no tag", () => {
  expect(() => writeEntry("../secret", {}, emptyFolder())).toThrow("can not have the tag");
});
