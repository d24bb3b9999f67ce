const MAX_DEPTH = 20;
export const MAX_VALUES = 1_000;

/** An escaped NUL in JSON, after an even number of backslashes. PostgreSQL cannot store it. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** An escaped surrogate. JSON.stringify escapes only lone ones. */
const SURROGATE = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i;

/** Throws SyntaxError for NUL, lone surrogates, and above 20 levels or 1,000 values, which are slow to check. */
export function parseJson(text: string): unknown {
  if (isLarge(text) || NUL.test(text)) throw new SyntaxError("too deep or too long, or with NUL in a string");
  const value: unknown = JSON.parse(text);
  if (SURROGATE.test(text) && SURROGATE.test(JSON.stringify(value))) throw new SyntaxError("lone surrogate");
  return value;
}

function isLarge(text: string): boolean {
  let depth = 0;
  let values = 1;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInText && character === "\\") at += 1;
    else if (character === '"') isInText = !isInText;
    else if (!isInText && (character === "[" || character === "{")) depth += 1;
    else if (!isInText && (character === "]" || character === "}")) depth -= 1;
    else if (!isInText && character === ",") values += 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return true;
  }
  return false;
}
