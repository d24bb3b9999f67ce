import { emailTags, isEmailTag } from "../../content/emails.ts";
import { contentFields, contentTags, isContentTag } from "../../content/tags.ts";
import { MAX_FIELD_LENGTH } from "../partners/content.ts";
import { MAX_SHORT_LENGTH, shortFields } from "../partners/content-page-type.ts";
import type { EntryFields } from "./differences.ts";
import { emailProblems } from "./email-problems.ts";

export function entryProblems(
  entries: ReadonlyMap<string, EntryFields>,
  required: readonly string[] = [...contentTags, ...emailTags],
): string[] {
  const missing = required.filter((tag) => !entries.has(tag));
  return [
    ...missing.map((tag) => `${tag}: its file is missing.`),
    ...Array.from(entries).flatMap(([tag, fields]) => problemsOf(tag, fields)),
  ];
}

function problemsOf(tag: string, fields: EntryFields): string[] {
  if (!isContentTag(tag) && !isEmailTag(tag)) return [`${tag}: no page or email uses this tag.`];
  const { tag: own, ...content } = fields;
  return [
    ...(own === tag ? [] : [`${tag}: the file's own tag is ${own ?? "missing"}.`]),
    ...Object.entries(content).flatMap(([name, text]) =>
      problemOf(name, text).map((why) => `${tag}: ${why}`),
    ),
    ...(isEmailTag(tag) ? emailProblems(tag, content).map((why) => `${tag}: ${why}`) : []),
  ];
}

function problemOf(name: string, text: string): string[] {
  if (!contentFields.some((known) => known === name)) return [`${name} is not a field of an entry.`];
  const longest = shortFields.includes(name) ? MAX_SHORT_LENGTH : MAX_FIELD_LENGTH;
  if (text.length > longest) return [`${name} has ${text.length} characters; the maximum is ${longest}.`];
  if (shortFields.includes(name) && text.includes("\n")) return [`${name} must be a single line.`];
  return [];
}
