/** An entry's fields by name, its tag among them. */
export type EntryFields = Record<string, string>;

/** What one side has that the other lacks or has differently, by tag. */
export interface Differences {
  added: string[];
  changed: { tag: string; fields: string[] }[];
  /** Stands only on the side that would be written to; left alone. */
  onlyThere: string[];
}

/** Compares where words come from with where they would be written to. */
export function differences(
  from: ReadonlyMap<string, EntryFields>,
  to: ReadonlyMap<string, EntryFields>,
): Differences {
  const found: Differences = { added: [], changed: [], onlyThere: [] };
  for (const [tag, fields] of from) {
    const there = to.get(tag);
    if (!there) found.added.push(tag);
    else {
      const names = [...new Set([...Object.keys(fields), ...Object.keys(there)])];
      const changed = names.filter((name) => fields[name] !== there[name]);
      if (changed.length) found.changed.push({ tag, fields: changed });
    }
  }
  found.onlyThere = [...to.keys()].filter((tag) => !from.has(tag));
  return found;
}

/** The same for people to read. */
export function inWords({ added, changed, onlyThere }: Differences): string {
  const lines = [
    ...added.map((tag) => `+ ${tag}`),
    ...changed.map(({ tag, fields }) => `~ ${tag}: ${fields.join(", ")}`),
    ...onlyThere.map((tag) => `  ${tag} stands only there, and is left alone`),
  ];
  return lines.length ? lines.join("\n") : "No differences.";
}
