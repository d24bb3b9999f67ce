import { useSyncExternalStore } from "react";

/** Whether the browser knows that it has no network. Never on the server. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}

/** Resolves once the browser has a network: at once where it does not know of having none. */
export function untilOnline(): Promise<void> {
  if (!isOffline()) return Promise.resolve();
  return new Promise((resolve) => addEventListener("online", () => resolve(), { once: true }));
}

/** The same as `isOffline`, followed by the page. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(follow, isOffline, () => false);
}

function follow(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
