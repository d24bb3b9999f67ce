import type { EmailButtons, EmailFills, EmailTag } from "../../content/emails.ts";
import type { Deps } from "../app/deps.ts";
import { type Block, type EmailBody, paragraphsOf } from "./email-body.ts";

/** Fills an email's content. Values are not parsed again: a name may contain `{code}`. `buttons` are paths. */
export async function renderEmail<Tag extends EmailTag>(
  { config, content }: Deps,
  tag: Tag,
  fills: EmailFills<Tag>,
  buttons: EmailButtons<Tag>,
): Promise<EmailBody> {
  const texts = await content.email(tag);
  const values = new Map(Object.entries({ ...fills, product: config.productName }));
  const fill = (text = "") => text.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
  const blocksOf = (text = "") => paragraphsOf(text).map((part) => blockOf(part, fill));
  const paths: { primaryButtonText?: string; secondaryButtonText?: string } = buttons;
  const button = (name: keyof typeof paths): Block[] => {
    const path = paths[name];
    return path === undefined ? [] : [{ button: fill(texts[name]), path }];
  };
  return {
    subject: fill(texts.title),
    heading: fill(texts.subtitle),
    blocks: [
      ...blocksOf(texts.body),
      ...button("primaryButtonText"),
      ...blocksOf(texts.bodyEnd),
      ...button("secondaryButtonText"),
    ],
  };
}

/** `{code}` alone is a code, lines that all start with "- " are a list, anything else a paragraph. */
function blockOf(part: string, filled: (text: string) => string): Block {
  if (part === "{code}") return { code: filled(part) };
  const lines = part.split("\n").map((line) => line.trim());
  return lines.every((line) => line.startsWith("- "))
    ? { list: lines.map((line) => filled(line.slice(2))) }
    : { paragraph: filled(lines.join(" ")) };
}
