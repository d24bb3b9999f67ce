import { emailTags, isEmailTag } from "../../content/emails.ts";
import { contentFields, contentTags, isContentTag } from "../../content/tags.ts";
import { LONGEST_FIELD } from "../partners/content.ts";
import { LONGEST_SHORT, shortFields } from "../partners/content-page-type.ts";
import type { EntryFields } from "./differences.ts";
import { emailProblems } from "./email-problems.ts";

/** Why entries cannot be published, as sentences: missing, unknown or invalid fields. */
export function entryProblems(entries: ReadonlyMap<string, EntryFields>): string[] {
  const missing = [...contentTags, ...emailTags].filter((tag) => !entries.has(tag));
  return [
    ...missing.map((tag) => `${tag}: its file is missing, and its page or e-mail would have no words.`),
    ...Array.from(entries).flatMap(([tag, fields]) => problemsOf(tag, fields)),
  ];
}

function problemsOf(tag: string, fields: EntryFields): string[] {
  if (!isContentTag(tag) && !isEmailTag(tag)) return [`${tag}: no page or e-mail has words under this tag.`];
  const { tag: own, ...words } = fields;
  return [
    ...(own === tag ? [] : [`${tag}: the file's own tag is ${own ?? "missing"}.`]),
    ...Object.entries(words).flatMap(([name, text]) => problemOf(name, text).map((why) => `${tag}: ${why}`)),
    ...(isEmailTag(tag) ? emailProblems(tag, words).map((why) => `${tag}: ${why}`) : []),
  ];
}

function problemOf(name: string, text: string): string[] {
  if (!contentFields.some((known) => known === name)) return [`${name} is no field of an entry.`];
  const longest = shortFields.includes(name) ? LONGEST_SHORT : LONGEST_FIELD;
  if (text.length > longest) return [`${name} has ${text.length} characters, and ${longest} fit.`];
  if (shortFields.includes(name) && text.includes("\n"))
    return [`${name} has to stand in one line, and has a line break.`];
  return [];
}
