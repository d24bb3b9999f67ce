import { useSyncExternalStore } from "react";
import { browserStore } from "../browser-store.ts";

/**
 * What a visitor chose or wrote on this page. It stays in this browser, and goes when they sign out, as all that is
 * theirs does (`clearCustomer`).
 */
const names = { isUsualHidden: "energy-usual-hidden", notes: "energy-notes" } as const;

type Name = keyof typeof names;

/** A word or two. */
export const LONGEST_NOTE = 40;
/** More than two a week for as long as readings are held; the oldest go first. */
const MOST_NOTES = 150;

const listeners = new Set<() => void>();

/** Whether the line of what is usual is left out of the pictures. */
export function useIsUsualHidden(): boolean {
  return useText("isUsualHidden") === "true";
}

export function hideUsual(isHidden: boolean): void {
  write("isUsualHidden", isHidden ? "true" : null);
}

/** The note on a day, or nothing. */
export function useDayNote(day: string): string {
  return notesIn(useText("notes"))[day] ?? "";
}

/** Writes a note on a day in place of the one before; an empty one erases it. */
export function writeDayNote(day: string, note: string): void {
  const notes = Object.entries({ ...notesIn(read("notes")), [day]: note.trim().slice(0, LONGEST_NOTE) })
    .filter(([, text]) => text !== "")
    .sort(([one], [other]) => one.localeCompare(other))
    .slice(-MOST_NOTES);
  write("notes", notes.length === 0 ? null : JSON.stringify(Object.fromEntries(notes)));
}

/** The notes by day. Anyone may have written what is stored: what is no note is passed over. */
function notesIn(text: string | null): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const notes = Object.entries(stored).filter(
      ([day, note]) => /^\d{4}-\d\d-\d\d$/.test(day) && typeof note === "string",
    );
    return Object.fromEntries(notes.map(([day, note]) => [day, String(note).slice(0, LONGEST_NOTE)]));
  } catch {
    return {};
  }
}

function useText(name: Name): string | null {
  return useSyncExternalStore(
    subscribe,
    () => read(name),
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the browser refuses to store, nothing is remembered. */
function read(name: Name): string | null {
  return browserStore()?.getItem(names[name]) ?? null;
}

function write(name: Name, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(names[name]);
    else localStorage.setItem(names[name], text);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}
