export function misspeltSettings(given: readonly string[], settings: readonly string[]): string[] {
  return given
    .filter((name) => !settings.includes(name.replace(/_FILE$/, "")) && !settings.includes(name))
    .flatMap((name) => {
      const [, typed = "", suffix = ""] = /^(.*?)(_FILE)?$/.exec(name) ?? [];
      const meant = settings.find((setting) => editDistance(typed, setting) <= maxEdits(setting));
      return meant ? [`${name} is not a setting. Did you mean ${meant}${suffix}?`] : [];
    });
}

/** Stricter for short names, which resemble the shell's variables, as HOST does HOME. */
const maxEdits = (setting: string) => (setting.length < 7 ? 1 : 2);

/** Levenshtein distance: insertions, deletions and replacements of a character. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [column, wanted] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
