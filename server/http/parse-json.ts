const DEEPEST = 20;

/** NUL as JSON writes it: behind an even number of backslashes it is an escape. No database keeps it in a text. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** The escape of a surrogate, as NUL above. JSON.stringify writes it for lone ones only. */
const SURROGATE = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i;

/**
 * Parses JSON. Throws SyntaxError where it is over twenty levels deep, which is slow to parse and never comes
 * from our pages, and for NUL and lone surrogates, which neither the database nor a URL can hold.
 */
export function parseJson(text: string): unknown {
  if (isDeep(text) || NUL.test(text)) throw new SyntaxError("JSON that is not meant to be read");
  const value: unknown = JSON.parse(text);
  if (SURROGATE.test(text) && SURROGATE.test(JSON.stringify(value)))
    throw new SyntaxError("Half of a surrogate pair");
  return value;
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
