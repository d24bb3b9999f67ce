import { createContext, useContext } from "react";

export interface Prefetch {
  fetchCode(path: string): void;
  fetchData(path: string): Promise<void>;
}

const PrefetchContext = createContext<Prefetch | null>(null);

export const PrefetchProvider = PrefetchContext.Provider;

const INTENT_MS = 80;

let intent: ReturnType<typeof setTimeout> | undefined;

/** Fetches code on hover or focus, data after `INTENT_MS` or on press. */
export function usePrefetch(path: string) {
  const prefetch = useContext(PrefetchContext);
  const onReach = () => {
    prefetch?.fetchCode(path);
    onLeave();
    intent = setTimeout(onPress, INTENT_MS);
  };
  const onLeave = () => clearTimeout(intent);
  const onPress = () => void prefetch?.fetchData(path);
  return { onReach, onLeave, onPress };
}
