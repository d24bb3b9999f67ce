export interface TextWithCaret {
  text: string;
  caret: number;
}

export interface Layout {
  counted: RegExp;
  /** Maximum number of counted characters; without it `format` alone decides. */
  maxCounted?: number;
  format: (text: string) => string;
}

/** Formats the text and keeps the caret after the same counted character. */
export function reformat({ text, caret }: TextWithCaret, { counted, format }: Layout): TextWithCaret {
  const countedBefore = countMatches(text.slice(0, caret), counted);
  const formatted = format(text);
  return { text: formatted, caret: caretAfter(formatted, countedBefore, counted) };
}

/** At the end of a full text, keeps the last characters. Deleting restores those pushed out. */
export function keepEnd(
  { text, caret }: TextWithCaret,
  removed: string,
  { counted, maxCounted = Number.POSITIVE_INFINITY }: Layout,
  isDeletion: boolean,
): { typed: TextWithCaret; removed: string } {
  const characters = Array.from(text).filter((character) => counted.test(character));
  const isAtEnd = countMatches(text.slice(caret), counted) === 0;
  if (!isAtEnd || characters.length === 0) return { typed: { text, caret }, removed: "" };
  const missing = isDeletion ? Math.max(0, maxCounted - characters.length) : 0;
  const all = [...removed, ...characters];
  if (characters.length <= maxCounted && (missing === 0 || removed === ""))
    return { typed: { text, caret }, removed: characters.length < maxCounted ? "" : removed };
  const kept = all.slice(-maxCounted).join("");
  return { typed: { text: kept, caret: kept.length }, removed: all.slice(0, -maxCounted).join("") };
}

/** Deletes the counted character beside a deleted separator, which the layout would restore. */
export function deleteBesideSeparator(
  before: string,
  { text, caret }: TextWithCaret,
  { counted }: Layout,
  direction: "backward" | "forward",
): TextWithCaret {
  const isOnlySeparatorDeleted =
    text.length < before.length && countMatches(text, counted) === countMatches(before, counted);
  if (!isOnlySeparatorDeleted) return { text, caret };
  const at = direction === "backward" ? caret - 1 : caret;
  if (at < 0) return { text, caret };
  return { text: text.slice(0, at) + text.slice(at + 1), caret: at };
}

function countMatches(text: string, counted: RegExp): number {
  return Array.from(text).filter((character) => counted.test(character)).length;
}

function caretAfter(text: string, countedCharacters: number, counted: RegExp): number {
  if (countedCharacters === 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (counted.test(text.charAt(at))) seen++;
    if (seen === countedCharacters) return at + 1;
  }
  return text.length;
}
