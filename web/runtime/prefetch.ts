import { createContext, useContext } from "react";

export interface Prefetch {
  fetchCode(path: string): void;
  fetchData(path: string): Promise<void>;
}

const PrefetchContext = createContext<Prefetch | null>(null);

/** Browser only. */
export const PrefetchProvider = PrefetchContext.Provider;

/** A pointer or focus that stays this long on a link counts as intent. */
const INTENT_MS = 80;

let intent: ReturnType<typeof setTimeout> | undefined;

/** Handlers of a link: code is fetched on hover or focus, data after `INTENT_MS` or on press. */
export function usePrefetch(path: string) {
  const prefetch = useContext(PrefetchContext);
  const reach = () => {
    prefetch?.fetchCode(path);
    leave();
    intent = setTimeout(press, INTENT_MS);
  };
  const leave = () => clearTimeout(intent);
  const press = () => void prefetch?.fetchData(path);
  return { reach, leave, press };
}
