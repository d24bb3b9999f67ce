export type Cell = string | number | boolean | null;

/** CSV (RFC 4180) with a header. An apostrophe, which spreadsheets hide, neutralises formulas. */
export function csvOf(columns: readonly string[], rows: readonly Readonly<Record<string, Cell>>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
  return lines.map((cells) => `${cells.map(cellText).join(",")}\r\n`).join("");
}

/** Spreadsheets with East Asian input also read full-width signs as formulas. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function cellText(cell: Cell): string {
  if (typeof cell !== "string") return cell === null ? "" : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
