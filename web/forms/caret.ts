/** What is in a text field, and where its caret stands. */
export interface Typed {
  text: string;
  caret: number;
}

/** How a field writes its text: which characters count, and how they are laid out. */
export interface Layout {
  counts: RegExp;
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
