import { type EmailTag, emails } from "../../content/emails.ts";
import { paragraphsOf } from "../mail/email-body.ts";
import type { ContentFields } from "../partners/content.ts";

/** Subjects show on lock screens, so they contain no personal data and no codes. */
const IN_SUBJECTS: readonly string[] = ["product", "day", "event"];

/** Matches what mail programs turn into links. Only the program decides where buttons lead. */
const ADDRESS = /:\/\/|\bwww\.|@|[\p{L}\d-][.\u3002\uff0e\uff61]\p{L}{2,}/iu;

/** Invisible characters such as soft hyphens, which could disguise an address. */
const UNSEEN = /\p{Cf}/gu;

/**
 * Why e-mail content is invalid, as sentences; empty if valid. Content is plain text, so markup needs no
 * check, only placeholders and links.
 */
export function emailProblems(tag: EmailTag, fields: ContentFields): string[] {
  const { fills, buttons }: { fills: readonly string[]; buttons: readonly string[] } = emails[tag];
  const wanted = ["title", "subtitle", "body", ...buttons];
  const words = Object.entries(fields).flatMap(([name, text = ""]) =>
    text.replace(UNSEEN, "").trim() ? [{ name, text }] : [],
  );
  const named = new Set(words.flatMap(({ text }) => placeholdersIn(text)));
  return [
    ...wanted
      .filter((name) => !words.some((field) => field.name === name))
      .map((name) => `${name} is missing, and its e-mail would lack it.`),
    ...fills
      .filter((name) => !named.has(name))
      .map((name) => `{${name}} stands nowhere, and belongs to its e-mail.`),
    ...(fills.includes("code") && !paragraphsOf(fields.body ?? "").includes("{code}")
      ? ["{code} has to stand in body as a paragraph of its own."]
      : []),
    ...words.flatMap(({ name, text }) =>
      problemsOf(name, text, { fills, isKnown: [...wanted, "bodyEnd"].includes(name) }),
    ),
  ];
}

function problemsOf(
  name: string,
  text: string,
  { fills, isKnown }: { fills: readonly string[]; isKnown: boolean },
) {
  const isLine = name === "title" || name === "subtitle";
  const allowed = name === "title" ? fills.filter((one) => IN_SUBJECTS.includes(one)) : fills;
  return [
    ...(isKnown ? [] : [`${name} has no place in an e-mail.`]),
    ...placeholdersIn(text)
      .filter((one) => one !== "product" && !allowed.includes(one))
      .map((one) => `${name} can not hold {${one}}.`),
    ...(ADDRESS.test(text.replace(UNSEEN, "").replace(PLACEHOLDER, "xx"))
      ? [`${name} holds a web or e-mail address.`]
      : []),
    ...(isLine && /[\r\n]/.test(text) ? [`${name} has to stand in one line, and has a line break.`] : []),
  ];
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name);
}
