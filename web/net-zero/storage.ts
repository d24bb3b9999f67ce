import { useMemo, useSyncExternalStore } from "react";

/** Where the calculator keeps what a visitor says: this browser's storage, and nowhere else. */
const names = {
  heatingMethod: "heating-method",
  usage: "usage",
  cars: "cars",
  carError: "car-error",
  getStarted: "show-get-started",
  /** A link with somebody's answers that is being looked at. It goes with the tab. */
  sharedLink: "shared-link",
} as const;

export type StorageKey = keyof typeof names;
const keys = Object.keys(names) as StorageKey[];

const answerKeys: readonly StorageKey[] = ["heatingMethod", "usage", "cars"];

const listeners = new Set<() => void>();
/** Stands in where the browser refuses to store (private windows, full disks): answers then last as long as the page. */
const memory = new Map<string, string>();

/** What is kept under a key, of whatever shape: it is to be parsed as if a stranger had written it. */
export function read(key: StorageKey): unknown {
  try {
    return JSON.parse(readText(key) ?? "null");
  } catch {
    return null;
  }
}

export function write(key: StorageKey, value: unknown): void {
  // Whoever answers is at their own home again.
  if (answerKeys.includes(key)) remove("sharedLink");
  const text = JSON.stringify(value);
  if (readText(key) === text) return;
  try {
    storeOf(key).setItem(names[key], text);
  } catch {
    memory.set(names[key], text);
  }
  tellListeners();
}

export function remove(key: StorageKey): void {
  if (readText(key) === null) return;
  memory.delete(names[key]);
  try {
    storeOf(key).removeItem(names[key]);
  } catch {
    // A storage that cannot be looked at holds nothing.
  }
  tellListeners();
}

/** Starts again: every answer goes, and with them the prompt that they led to. */
export function clearAnswers(): void {
  for (const key of keys) remove(key);
}

/** Tells of every change, also of one made in another tab. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** What is stored, as one text that changes exactly when any of it does. */
function snapshot(): string {
  return keys.map((key) => readText(key) ?? "").join("\n");
}

function readText(key: StorageKey): string | null {
  const name = names[key];
  try {
    return storeOf(key).getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

function storeOf(key: StorageKey): Storage {
  return key === "sharedLink" ? sessionStorage : localStorage;
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** What `parse` makes of the browser's memory, afresh on every change. Null while the page comes from the server. */
export function useStored<T>(parse: () => T): T | null {
  const text = useSyncExternalStore(subscribe, snapshot, () => null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes exactly when what is parsed does
  return useMemo(() => (text === null ? null : parse()), [text]);
}

/** Whether anything is kept under a key, without a look at what it is. */
export function useIsStored(key: StorageKey): boolean {
  return useStored(() => read(key)) !== null;
}
