import { stderr, stdout } from "node:process";

const colourful = stdout.isTTY === true && !process.env.NO_COLOR;
const heartbeat = 10_000;

export const bold = style(1, 22);
export const dim = style(2, 22);
export const green = style(32, 39);
export const red = style(31, 39);
export const cyan = style(36, 39);

/** Prints one line. */
export function say(line = "") {
  stdout.write(`${line}\n`);
}

/** Prints why the command cannot go on, in one line or a few, and ends it with exit code 1. */
export function refuse(reason) {
  stderr.write(`${red("✗")} ${reason}\n`);
  process.exit(1);
}

/**
 * Does `work` under a title that shows that something is going on: seconds that count on a terminal,
 * a line now and then in a log. Returns what `work` returns.
 */
export async function step(title, work) {
  const begun = Date.now();
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`;
  say(`${cyan("●")} ${title} …`);
  const beat = setInterval(() => say(dim(`  still ${lowerFirst(title)}, ${seconds()}`)), heartbeat);
  try {
    const result = await work();
    say(`${green("✓")} ${title} ${dim(seconds())}`);
    return result;
  } finally {
    clearInterval(beat);
  }
}

/**
 * Rows of text as aligned columns. Widths count what the eye sees, not the colour codes.
 * @param {string[][]} rows
 */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => visible(row[column]).length)));
  return rows.map((row) =>
    row
      .map((cell, column) => padded(cell, widths[column]))
      .join("  ")
      .trimEnd(),
  );
}

function padded(cell, width) {
  return cell + " ".repeat(width - visible(cell).length);
}

function visible(text) {
  return text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, "g"), "");
}

function style(on, off) {
  return (text) => (colourful ? `\u001b[${on}m${text}\u001b[${off}m` : text);
}

function lowerFirst(text) {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
