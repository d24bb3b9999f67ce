/**
 * For `npm run dev` only, which has a page load again when its code, its words or the server change: puts what
 * was typed back into the fields. Chromium does not; fields that come with a later screen are waited for.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const KEY = "typed-before-reload";
const FIELDS = "input:not([type=hidden], [type=file], [type=submit]), textarea, select";
/** A field of a screen that comes late is filled in when it appears, unless that takes longer than this. */
const PATIENCE_MS = 10_000;

/** What the page before had, and every field that this one was given it in. */
const typed = new Map<string, string | boolean>(typedBefore());
const filled = new WeakSet<Field>();

addEventListener("pagehide", () => {
  // What could not be put back yet is kept for the page after this one.
  for (const field of namedFields()) typed.set(keyOf(field), entered(field));
  sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, typed: [...typed] }));
});

fill();
// React draws the page anew when an edit came between the server's drawing and its own: new fields are filled too.
const observer = new MutationObserver(fill);
observer.observe(document, { childList: true, subtree: true });
setTimeout(() => observer.disconnect(), PATIENCE_MS);

function typedBefore(): [string, string | boolean][] {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as {
    path: string;
    typed: [string, string | boolean][];
  } | null;
  sessionStorage.removeItem(KEY);
  return kept && kept.path === location.pathname && navigation?.type === "reload" ? kept.typed : [];
}

function fill() {
  for (const field of namedFields()) {
    const value = typed.get(keyOf(field));
    if (filled.has(field) || value === undefined) continue;
    filled.add(field);
    if (value === entered(field)) continue;
    if (typeof value === "boolean") field.click();
    else type(field, value);
  }
}

function namedFields(): Field[] {
  return [...document.querySelectorAll<Field>(FIELDS)].filter(({ name }) => name);
}

/** React hears of a value only if it is set past React's own property. */
function type(field: Field, value: string) {
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Radio buttons share a name: each is told apart by its value. */
function keyOf(field: Field): string {
  return isTicked(field) ? `${field.name}=${field.value}` : field.name;
}

function entered(field: Field): string | boolean {
  return isTicked(field) ? field.checked : field.value;
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === "radio" || field.type === "checkbox";
}
