export interface Typed {
  text: string;
  caret: number;
}

export interface Layout {
  counts: RegExp;
  /** Maximum number of counted characters; without it `write` alone decides. */
  holds?: number;
  write: (text: string) => string;
}

/** Puts the caret after the same counted character. */
export function reformat({ text, caret }: Typed, { counts, write }: Layout): Typed {
  const countedBefore = countMatches(text.slice(0, caret), counts);
  const written = write(text);
  return { text: written, caret: placeAfter(written, countedBefore, counts) };
}

/** Keeps the last characters of an overlong text. Deleting restores those pushed out. */
export function keepEnd(
  { text, caret }: Typed,
  removed: string,
  { counts, holds = Number.POSITIVE_INFINITY }: Layout,
  isDeletion: boolean,
): { typed: Typed; removed: string } {
  const characters = Array.from(text).filter((character) => counts.test(character));
  const isAtEnd = countMatches(text.slice(caret), counts) === 0;
  if (!isAtEnd || characters.length === 0) return { typed: { text, caret }, removed: "" };
  const missing = isDeletion ? Math.max(0, holds - characters.length) : 0;
  const whole = [...removed, ...characters];
  if (characters.length <= holds && (missing === 0 || removed === ""))
    return { typed: { text, caret }, removed: characters.length < holds ? "" : removed };
  const kept = whole.slice(-holds).join("");
  return { typed: { text: kept, caret: kept.length }, removed: whole.slice(0, -holds).join("") };
}

/** Deletes the counted character beside a deleted separator, which the layout would restore. */
export function deleteBesideSeparator(
  before: string,
  { text, caret }: Typed,
  { counts }: Layout,
  direction: "backward" | "forward",
): Typed {
  const isOnlySeparatorDeleted =
    text.length < before.length && countMatches(text, counts) === countMatches(before, counts);
  if (!isOnlySeparatorDeleted) return { text, caret };
  const at = direction === "backward" ? caret - 1 : caret;
  if (at < 0) return { text, caret };
  return { text: text.slice(0, at) + text.slice(at + 1), caret: at };
}

function countMatches(text: string, counts: RegExp): number {
  return Array.from(text).filter((character) => counts.test(character)).length;
}

function placeAfter(text: string, countedCharacters: number, counts: RegExp): number {
  if (countedCharacters === 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (counts.test(text.charAt(at))) seen++;
    if (seen === countedCharacters) return at + 1;
  }
  return text.length;
}
