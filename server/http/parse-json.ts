const DEEPEST = 20;

/** An escaped NUL in JSON, after an even number of backslashes. PostgreSQL cannot store it. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** An escaped surrogate. JSON.stringify escapes only lone ones. */
const SURROGATE = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i;

/**
 * Parses JSON. Throws SyntaxError above 20 levels, which are slow to parse, and for NUL and lone surrogates,
 * which neither the database nor a URL can hold.
 */
export function parseJson(text: string): unknown {
  if (isDeep(text) || NUL.test(text)) throw new SyntaxError("too deep, or NUL in a string");
  const value: unknown = JSON.parse(text);
  if (SURROGATE.test(text) && SURROGATE.test(JSON.stringify(value))) throw new SyntaxError("lone surrogate");
  return value;
}

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
