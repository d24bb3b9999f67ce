import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render; true after hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
