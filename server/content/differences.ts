export type EntryFields = Record<string, string>;

/** A field's values in target and source; undefined where missing. */
interface FieldChange {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

/** Differences between source and target, by tag. */
export interface Differences {
  added: string[];
  changed: { tag: string; fields: FieldChange[] }[];
  /** Exists in the target only; left alone. */
  onlyThere: string[];
}

/** Compares the source with the target to be written. */
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
      const changed = names
        .map((name) => ({ name, before: there[name], after: fields[name] }))
        .filter(({ before, after }) => before !== after);
      if (changed.length) found.changed.push({ tag, fields: changed });
    }
  }
  found.onlyThere = [...to.keys()].filter((tag) => !from.has(tag));
  return found;
}

/** For people: the old text of each field above the new. */
export function inWords({ added, changed, onlyThere }: Differences): string {
  const lines = [
    ...added.map((tag) => `+ ${tag}`),
    ...changed.flatMap(({ tag, fields }) => [`~ ${tag}`, ...fields.flatMap(oldAndNew)]),
    ...onlyThere.map((tag) => `  ${tag} stands only there, and is left alone`),
  ];
  return lines.length ? lines.join("\n") : "No differences.";
}

/** The differing lines of a field, without common start and end. */
function oldAndNew({ name, before, after }: FieldChange): string[] {
  const old = before?.split("\n") ?? [];
  const now = after?.split("\n") ?? [];
  while (old.length && now.length && old[0] === now[0]) {
    old.shift();
    now.shift();
  }
  while (old.length && now.length && old.at(-1) === now.at(-1)) {
    old.pop();
    now.pop();
  }
  const gone = after === undefined ? ": left out from now on" : "";
  return [
    `    ${name}${gone}`,
    ...old.map((line) => `      - ${line}`),
    ...now.map((line) => `      + ${line}`),
  ];
}
