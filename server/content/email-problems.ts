import { type EmailTag, emails } from "../../content/emails.ts";
import { paragraphsOf } from "../mail/email-body.ts";
import type { ContentFields } from "../partners/content.ts";

/** Subjects show on lock screens, so they contain no personal data and no codes. */
const SUBJECT_PLACEHOLDERS: readonly string[] = ["product", "day", "event"];

/** Matches what mail programs turn into links. Emails link only by buttons, whose paths the code sets. */
const ADDRESS = /:\/\/|\bwww\.|@|[\p{L}\d-][.\u3002\uff0e\uff61]\p{L}{2,}/iu;

/** Invisible characters such as soft hyphens, which could disguise an address. */
const INVISIBLE = /\p{Cf}/gu;

export function emailProblems(tag: EmailTag, fields: ContentFields): string[] {
  const { fills, buttons }: { fills: readonly string[]; buttons: readonly string[] } = emails[tag];
  const required = ["title", "subtitle", "body", ...buttons];
  const texts = Object.entries(fields).flatMap(([name, text = ""]) =>
    text.replace(INVISIBLE, "").trim() ? [{ name, text }] : [],
  );
  const named = new Set(texts.flatMap(({ text }) => placeholdersIn(text)));
  return [
    ...required
      .filter((name) => !texts.some((field) => field.name === name))
      .map((name) => `${name} is missing.`),
    ...fills.filter((name) => !named.has(name)).map((name) => `{${name}} is missing: no field contains it.`),
    ...(fills.includes("code") && !paragraphsOf(fields.body ?? "").includes("{code}")
      ? ["{code} must be a paragraph of its own in body."]
      : []),
    ...texts.flatMap(({ name, text }) =>
      problemsOf(name, text, { fills, isKnown: [...required, "bodyEnd"].includes(name) }),
    ),
  ];
}

function problemsOf(
  name: string,
  text: string,
  { fills, isKnown }: { fills: readonly string[]; isKnown: boolean },
) {
  const isLine = name === "title" || name === "subtitle";
  const allowed = name === "title" ? fills.filter((one) => SUBJECT_PLACEHOLDERS.includes(one)) : fills;
  return [
    ...(isKnown ? [] : [`${name} is not a field of an email.`]),
    ...placeholdersIn(text)
      .filter((one) => one !== "product" && !allowed.includes(one))
      .map((one) => `${name} must not contain {${one}}.`),
    ...(ADDRESS.test(text.replace(INVISIBLE, "").replace(PLACEHOLDER, "xx"))
      ? [`${name} contains a web or email address.`]
      : []),
    ...(isLine && /[\r\n]/.test(text) ? [`${name} must be a single line.`] : []),
  ];
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name);
}
