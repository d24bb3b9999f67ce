export type EntryFields = Record<string, string>;

interface FieldChange {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

export interface Differences {
  added: string[];
  changed: { tag: string; fields: FieldChange[] }[];
  onlyInTarget: string[];
}

export function differences(
  from: ReadonlyMap<string, EntryFields>,
  to: ReadonlyMap<string, EntryFields>,
): Differences {
  const found: Differences = { added: [], changed: [], onlyInTarget: [] };
  for (const [tag, fields] of from) {
    const target = to.get(tag);
    if (!target) found.added.push(tag);
    else {
      const names = [...new Set([...Object.keys(fields), ...Object.keys(target)])];
      const changed = names
        .map((name) => ({ name, before: target[name], after: fields[name] }))
        .filter(({ before, after }) => before !== after);
      if (changed.length) found.changed.push({ tag, fields: changed });
    }
  }
  found.onlyInTarget = [...to.keys()].filter((tag) => !from.has(tag));
  return found;
}

export const NO_DIFFERENCES = "No differences.";

export function formatDifferences({ added, changed, onlyInTarget }: Differences): string {
  const lines = [
    ...added.map((tag) => `+ ${tag}`),
    ...changed.flatMap(({ tag, fields }) => [`~ ${tag}`, ...fields.flatMap(changedLines)]),
    ...onlyInTarget.map((tag) => `  ${tag} exists only in the target and is left unchanged`),
  ];
  return lines.length ? lines.join("\n") : NO_DIFFERENCES;
}

function changedLines({ name, before, after }: FieldChange): string[] {
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
  const omitted = after === undefined ? ": will be removed" : "";
  return [
    `    ${name}${omitted}`,
    ...old.map((line) => `      - ${line}`),
    ...now.map((line) => `      + ${line}`),
  ];
}
