/** What is in a text field, and where its caret stands. */
export interface Typed {
  text: string;
  caret: number;
}

/** How a field writes its text: which characters count, and how they are laid out. */
export interface Layout {
  counts: RegExp;
  /** How many of them the field holds; without it `write` alone decides. */
  holds?: number;
  write: (text: string) => string;
}

/**
 * Lays the text of a field out anew and leaves the caret behind the same counted character as before, so
 * that typing, deleting and pasting in the middle feel like plain text.
 */
export function relaid({ text, caret }: Typed, { counts, write }: Layout): Typed {
  const countedBefore = counted(text.slice(0, caret), counts);
  const written = write(text);
  return { text: written, caret: placeAfter(written, countedBefore, counts) };
}

/**
 * Of a text that is longer than its field holds, keeps the end that somebody types at, as what is asked for is
 * the end of what stands on a bill or a display. What is pushed out at the front comes back as they delete.
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
 * When all that was deleted is a separator the layout would put back, takes the counted character beside
 * it too. `before` is the field's text before the deletion.
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
