import { useMemo, useSyncExternalStore } from "react";

const names = {
  heatingMethod: "heating-method",
  usage: "usage",
  cars: "cars",
  carError: "car-error",
  getStarted: "show-get-started",
  sharedLink: "shared-link",
} as const;

export type StorageKey = keyof typeof names;
const keys = Object.keys(names) as StorageKey[];

const answerKeys: readonly StorageKey[] = ["heatingMethod", "usage", "cars"];

const listeners = new Set<() => void>();
/** When storage is blocked or full, answers last as long as the page. */
const memory = new Map<string, string>();

/** Returns an untrusted value. */
export function read(key: StorageKey): unknown {
  try {
    return JSON.parse(readText(key) ?? "null");
  } catch {
    return null;
  }
}

export function write(key: StorageKey, value: unknown): void {
  // A new answer shows the visitor's own home instead of a shared one.
  if (answerKeys.includes(key)) remove("sharedLink");
  const text = JSON.stringify(value);
  if (readText(key) === text) return;
  try {
    storeOf(key).setItem(names[key], text);
  } catch {
    memory.set(names[key], text);
  }
  notifyListeners();
}

export function remove(key: StorageKey): void {
  if (readText(key) === null) return;
  memory.delete(names[key]);
  try {
    storeOf(key).removeItem(names[key]);
  } catch {
    // Blocked storage reads as empty.
  }
  notifyListeners();
}

export function clearAnswers(): void {
  for (const key of keys) remove(key);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** One string, so that unchanged storage compares equal. */
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

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export function useStored<T>(parse: () => T): T | null {
  const text = useSyncExternalStore(subscribe, snapshot, () => null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes with the parsed value
  return useMemo(() => (text === null ? null : parse()), [text]);
}

export function useIsStored(key: StorageKey): boolean {
  return useStored(() => read(key)) !== null;
}
