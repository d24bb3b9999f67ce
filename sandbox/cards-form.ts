export type Form = { [name: string]: string | Form };

/** Reads `a[b][c]=1&d[0]=2` as `{ a: { b: { c: "1" } }, d: { 0: "2" } }`. */
export function readForm(body: string): Form {
  const form: Form = {};
  for (const [key, value] of new URLSearchParams(body)) {
    const path = key.split(/[[\]]+/).filter(Boolean);
    const last = path.pop();
    if (last === undefined) continue;
    let place = form;
    for (const name of path) {
      const inner = place[name];
      place = place[name] = typeof inner === "object" ? inner : {};
    }
    place[last] = value;
  }
  return form;
}

export function textAt(form: Form, ...path: string[]): string | undefined {
  let place: string | Form | undefined = form;
  for (const name of path) place = typeof place === "object" ? place[name] : undefined;
  return typeof place === "string" ? place : undefined;
}

export function textsIn(form: Form, name: string): Record<string, string> {
  const inner = form[name];
  if (typeof inner !== "object") return {};
  return Object.fromEntries(
    Object.entries(inner).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
