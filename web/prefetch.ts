import { createContext, useContext } from "react";

const PrefetchContext = createContext<(path: string) => void>(() => {});

/** Given in the browser only: on the server a page is all there is. */
export const PrefetchProvider = PrefetchContext.Provider;

/** Fetches the code of a page that somebody is about to open. */
export function usePrefetch(): (path: string) => void {
  return useContext(PrefetchContext);
}
