export function asTable(rows: readonly object[]): string {
  const [first] = rows;
  if (!first) return "None.";
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => Object.values(row).map(cellText))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return value === null ? "–" : String(value);
}
