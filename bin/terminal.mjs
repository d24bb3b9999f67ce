import { stderr, stdout } from "node:process";

const colourful = stdout.isTTY === true && !process.env.NO_COLOR;
const heartbeat = 10_000;

export const bold = style(1, 22);
export const dim = style(2, 22);
export const green = style(32, 39);
export const red = style(31, 39);
export const cyan = style(36, 39);

export function print(line = "") {
  stdout.write(`${line}\n`);
}

export function fail(reason) {
  stderr.write(`${red("✗")} ${reason}\n`);
  process.exit(1);
}

/** Runs `work` with a progress line every ten seconds. Returns its result. */
export async function step(title, work) {
  const begun = Date.now();
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`;
  print(`${cyan("●")} ${title} …`);
  const beat = setInterval(() => print(dim(`  still ${lowerFirst(title)}, ${seconds()}`)), heartbeat);
  try {
    const result = await work();
    print(`${green("✓")} ${title} ${dim(seconds())}`);
    return result;
  } finally {
    clearInterval(beat);
  }
}

/** Aligns columns; colour codes do not count as width. @param {string[][]} rows */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => visible(row[column]).length)));
  return rows.map((row) =>
    row
      .map((cell, column) => padCell(cell, widths[column]))
      .join("  ")
      .trimEnd(),
  );
}

function padCell(cell, width) {
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
