const DEEPEST = 20;

/** NUL as JSON writes it: behind an even number of backslashes it is an escape. No database keeps it in a text. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Reads JSON, but none that is over twenty levels deep, which takes long to read and never comes from our
 * pages, nor any with NUL in a text. Throws when it cannot be read.
 */
export function parseJson(text: string): unknown {
  if (isDeep(text) || NUL.test(text)) throw new SyntaxError("JSON that is not meant to be read");
  return JSON.parse(text);
}

/** Looks at each character once, and stops where it is too deep. */
function isDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInText && character === "\\") at += 1;
    else if (character === '"') isInText = !isInText;
    else if (!isInText && (character === "[" || character === "{")) depth += 1;
    else if (!isInText && (character === "]" || character === "}")) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
