import { useSyncExternalStore } from "react";
import { browserStore } from "../runtime/browser-store.ts";

/** A browser preference, cleared on sign-out (`clearCustomer`). */
const USUAL_HIDDEN = "energy-usual-hidden";

const listeners = new Set<() => void>();

export function useIsUsualHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => browserStore()?.getItem(USUAL_HIDDEN) === "true",
    () => false,
  );
}

/** Best effort: storage may be blocked. */
export function hideUsual(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(USUAL_HIDDEN, "true");
    else localStorage.removeItem(USUAL_HIDDEN);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
