import { globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { emails, emailTags, isEmailTag } from "./emails.ts";
import { contentFields, contentTags, type Entry } from "./tags.ts";

const tags = [...contentTags, ...emailTags];
const entries = tags.map((tag) => JSON.parse(readFileSync(`content/en-GB/${tag}.json`, "utf8")) as Entry);
const sources = globSync("{web,server,domain}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test("files and tags match", () => {
  const files = readdirSync("content/en-GB").map((file) => file.replace(/\.json$/, ""));
  expect([...tags].sort()).toEqual(files.sort());
});

test("savings claims state their period", () => {
  const claims = entries
    .map(({ subtitle = "", body = "" }) => `${subtitle} ${body}`)
    .filter((text) => /\bcut their (energy use|usage)\b/.test(text));
  expect(claims).toHaveLength(3);
  for (const claim of claims) expect(claim).toMatch(/\bin (2023|their first year)\b/);
});

test("every entry is used by a page or by the server", () => {
  const templates = Array.from(sources.matchAll(/`([a-z-]*)\$\{[^}`]*\}([a-z-]*)`/g))
    .filter(([, start = "", end = ""]) => start.length > 3 || end.length > 3)
    .map(([, start = "", end = ""]) => new RegExp(`^${start}[a-z-]+${end}$`));
  const isUsed = (tag: string) => sources.includes(`"${tag}"`) || templates.some((one) => one.test(tag));
  expect(tags.filter((tag) => !isUsed(tag))).toEqual([]);
});

test.each(entries)("$tag has its own tag and only known, non-empty fields", ({ tag, ...fields }) => {
  expect(tags).toContain(tag);
  for (const [name, text] of Object.entries(fields)) {
    expect(contentFields).toContain(name);
    expect(text.trim()).toBe(text);
    expect(text).not.toBe("");
  }
});

test.each(entries)("$tag is finished, in British spelling, without level-one headings", (entry) => {
  const words = Object.values(entry).join("\n");
  expect(words).not.toMatch(/lorem|ipsum|\bTBC\b|\btodo\b/i);
  expect(words).not.toMatch(
    /\b(color|customize|organization|license plate|analyze|center|meters squared)\b/i,
  );
  expect(words).not.toMatch(/^# /m);
});

test.each(entries)("$tag uses only placeholders that pages, or its email, fill", (entry) => {
  const placeholders =
    Object.values(entry)
      .join("\n")
      .match(/\{[^}]*\}/g) ?? [];
  const known: string[] = isEmailTag(entry.tag)
    ? ["product", ...emails[entry.tag].fills]
    : ["product", "codeMinutes", "signUpCodeMinutes", "plate", "day"];
  expect(placeholders.filter((one) => !known.includes(one.slice(1, -1)))).toEqual([]);
});
