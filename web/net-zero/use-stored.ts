import { useMemo, useSyncExternalStore } from "react";
import { read, type StorageKey, snapshot, subscribe } from "./storage.ts";

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
