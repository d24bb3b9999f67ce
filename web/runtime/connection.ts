import { useSyncExternalStore } from "react";

/** Whether the browser reports that it is offline. False on the server. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}

/** Resolves once the browser is online. */
export function untilOnline(): Promise<void> {
  if (!isOffline()) return Promise.resolve();
  return new Promise((resolve) => addEventListener("online", () => resolve(), { once: true }));
}

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
