import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the server renders and in the first paint; true once scripts run. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
