/** A field's text and caret position. */
export interface Typed {
  text: string;
  caret: number;
}

/** Which characters of a field count, and how they are formatted. */
export interface Layout {
  counts: RegExp;
  /** Maximum number of counted characters; without it `write` alone decides. */
  holds?: number;
  write: (text: string) => string;
}

/** Formats the text and puts the caret after the same counted character. */
export function relaid({ text, caret }: Typed, { counts, write }: Layout): Typed {
  const countedBefore = counted(text.slice(0, caret), counts);
  const written = write(text);
  return { text: written, caret: placeAfter(written, countedBefore, counts) };
}

/**
 * While typing at the end, cuts an overlong text to its last characters, as those of a bill or display are
 * wanted. Deleting restores characters pushed out at the front.
 *
 * @param pushedOut what earlier changes pushed out, in the order it was typed
 */
export function endKept(
  { text, caret }: Typed,
  pushedOut: string,
  { counts, holds = Number.POSITIVE_INFINITY }: Layout,
  isDeletion: boolean,
): { typed: Typed; pushedOut: string } {
  const characters = Array.from(text).filter((character) => counts.test(character));
  const isAtEnd = counted(text.slice(caret), counts) === 0;
  if (!isAtEnd || characters.length === 0) return { typed: { text, caret }, pushedOut: "" };
  const missing = isDeletion ? Math.max(0, holds - characters.length) : 0;
  const whole = [...pushedOut, ...characters];
  if (characters.length <= holds && (missing === 0 || pushedOut === ""))
    return { typed: { text, caret }, pushedOut: characters.length < holds ? "" : pushedOut };
  const kept = whole.slice(-holds).join("");
  return { typed: { text: kept, caret: kept.length }, pushedOut: whole.slice(0, -holds).join("") };
}

/**
 * When only a separator was deleted, deletes the counted character beside it too; the layout would restore
 * the separator.
 */
export function withoutStuckDeletion(
  before: string,
  { text, caret }: Typed,
  { counts }: Layout,
  direction: "backward" | "forward",
): Typed {
  const deletedOnlyASeparator =
    text.length < before.length && counted(text, counts) === counted(before, counts);
  if (!deletedOnlyASeparator) return { text, caret };
  const at = direction === "backward" ? caret - 1 : caret;
  if (at < 0) return { text, caret };
  return { text: text.slice(0, at) + text.slice(at + 1), caret: at };
}

function counted(text: string, counts: RegExp): number {
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
