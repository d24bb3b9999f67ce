import { createContext, useContext } from "react";

const FetchAheadContext = createContext<(path: string) => void>(() => {});

/** Given in the browser only: on the server a page is all there is. */
export const FetchAheadProvider = FetchAheadContext.Provider;

/** Fetches the code of a page that somebody is about to open. */
export function useFetchAhead(): (path: string) => void {
  return useContext(FetchAheadContext);
}
