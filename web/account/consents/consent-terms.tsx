import { textOfHtml } from "../../../domain/html.ts";
import { Prose } from "../../ui/prose.tsx";

/** The words as they were shown, paragraph by paragraph. The browser sent them, so they are text and no markup. */
export function ConsentTerms({ terms }: { terms: string }) {
  return (
    <Prose>
      {termsParagraphs(terms).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text that never changes
        <p key={place}>{paragraph}</p>
      ))}
    </Prose>
  );
}

/**
 * The paragraphs of the terms that somebody agreed to. The record is JSON with the words of the page and of
 * the dialog; older records are plain text, or hold the page as HTML.
 */
export function termsParagraphs(terms: string): string[] {
  return textIn(parsed(terms)).flatMap((text) => text.split("\n").flatMap(textOfHtml));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function textIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textIn) : [];
}
