import { tabStore, write } from "./browser-store.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const KEY = "typedBeforeReload";
/** Whoever agrees to something ticks it each time, and switches work at once. */
const FIELDS =
  "input:not([type=hidden], [type=file], [type=submit], [type=password], [type=checkbox]), textarea, select";
/** Proofs of who somebody is are never kept, shown or not. */
const SECRET = /password|one-time-code|^cc-/;
/** A field of a screen that comes late is filled in when it appears, unless that takes longer than this. */
const PATIENCE_MS = 10_000;

/**
 * Puts back what was typed and not sent when a page is loaded again, by hand or since a phone had dropped it:
 * Chromium forgets it. It is kept in session storage from when the page goes to when the tab's next page has come, of
 * forms that somebody touched alone, and never a password, a code, a card or a consent. Comes once the page is hydrated.
 * @param first what somebody typed before this was fetched
 */
export function keepTyped(first?: Event): void {
  const path = pathNow();
  const typed = typedBefore();
  const filled = new WeakSet<Field>();
  const touched = new WeakSet<HTMLFormElement>();
  const observer = new MutationObserver(fill);
  const touch = ({ target }: Event) => {
    const form = target instanceof Element && target.closest("form");
    if (form) touched.add(form);
  };
  const keep = () => {
    // What could not be put back yet is kept for the page after this one.
    const now = fieldsOfForms().flatMap(([field, form]) =>
      touched.has(form) ? [[keyOf(field, form), entered(field)] as const] : [],
    );
    const all = new Map([...typed, ...now]);
    if (all.size) write(tabStore(), KEY, JSON.stringify({ path: pathNow(), typed: [...all] }));
  };
  document.addEventListener("input", touch);
  document.addEventListener("click", touch);
  addEventListener("pagehide", keep);
  if (first) touch(first);
  if (!typed.size) return;
  fill();
  observer.observe(document, { childList: true, subtree: true });
  setTimeout(giveUp, PATIENCE_MS);

  function fill() {
    // Another page may have fields of the same names.
    if (pathNow() !== path) return giveUp();
    for (const [field, form] of fieldsOfForms()) {
      const key = keyOf(field, form);
      const value = typed.get(key);
      if (filled.has(field) || value === undefined) continue;
      filled.add(field);
      touched.add(form);
      if (value === entered(field)) continue;
      if (typeof value === "string") type(field, value);
      // Of choices that exclude each other the one that was made is enough.
      else if (value) field.click();
    }
  }

  function giveUp() {
    observer.disconnect();
    typed.clear();
  }
}

function typedBefore(): Map<string, string | boolean> {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const text = tabStore()?.getItem(KEY);
  tabStore()?.removeItem(KEY);
  try {
    const kept = JSON.parse(text ?? "null") as { path: string; typed: [string, string | boolean][] } | null;
    const isSame = kept?.path === pathNow() && navigation?.type !== "navigate";
    return new Map(isSame ? kept?.typed : []);
  } catch {
    return new Map();
  }
}

function pathNow(): string {
  return location.pathname + location.search;
}

function fieldsOfForms(): [Field, HTMLFormElement][] {
  return [...document.querySelectorAll<HTMLFormElement>("form[method=post]")].flatMap((form) =>
    [...form.querySelectorAll<Field>(FIELDS)]
      .filter(({ name, autocomplete }) => name && !SECRET.test(autocomplete))
      .map((field): [Field, HTMLFormElement] => [field, form]),
  );
}

/** React hears of a value only if it is set past React's own property. */
function type(field: Field, value: string) {
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Radio buttons share a name, and are told apart by their value; forms of a page by their intent and row. */
function keyOf(field: Field, form: HTMLFormElement): string {
  const data = new FormData(form);
  const name = isChoice(field) ? `${field.name}=${field.value}` : field.name;
  return [data.get("intent"), data.get("id"), name].join(" ");
}

function entered(field: Field): string | boolean {
  return isChoice(field) ? field.checked : field.value;
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === "radio";
}
