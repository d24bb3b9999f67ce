import { createContext, useContext } from "react";

/** Fetches ahead what a page needs that somebody is about to open. */
export interface Prefetch {
  fetchCode(path: string): void;
  fetchData(path: string): Promise<void>;
}

const PrefetchContext = createContext<Prefetch | null>(null);

/** Given in the browser only: on the server a page is all there is. */
export const PrefetchProvider = PrefetchContext.Provider;

/** A pointer or the focus that stays this long on a link means it; one that passes does not. */
const MEANT_MS = 80;

let meant: ReturnType<typeof setTimeout> | undefined;

/**
 * What a link does while somebody reaches for it: its page's code is fetched at once, what it shows once they seem
 * to mean it, and at the latest when they press.
 */
export function usePrefetch(path: string) {
  const prefetch = useContext(PrefetchContext);
  const reach = () => {
    prefetch?.fetchCode(path);
    leave();
    meant = setTimeout(press, MEANT_MS);
  };
  const leave = () => clearTimeout(meant);
  const press = () => void prefetch?.fetchData(path);
  return { reach, leave, press };
}
