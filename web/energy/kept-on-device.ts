import { useSyncExternalStore } from "react";
import { browserStore } from "../runtime/browser-store.ts";

/** A visitor's choice for this browser. Sign-out clears it (`clearCustomer`). */
const USUAL_HIDDEN = "energy-usual-hidden";

const listeners = new Set<() => void>();

/** Whether the line of what is usual is left out of the pictures. */
export function useIsUsualHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => browserStore()?.getItem(USUAL_HIDDEN) === "true",
    () => false,
  );
}

/** Where the browser refuses to store, nothing is remembered. */
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
