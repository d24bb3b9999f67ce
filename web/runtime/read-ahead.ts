import {
  createPath,
  type DataStrategyFunction,
  type Location,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
  type RouterContextProvider,
} from "react-router";
import type { PageHandle } from "../page.ts";
import { isOffline } from "./connection.ts";

/** Maximum age of data that may still be used. */
export const RECENT_MS = 5_000;

interface CurrentPage {
  location: Location;
  navigation: { state: string };
  matches: readonly { route: { id: string }; pathname: string }[];
}

export interface ReadAhead {
  /** Failures are ignored: opening the page loads the data again. */
  read(path: string, current: CurrentPage): void;
  discard(): void;
  /** Uses the data once, for a navigation to its page. Any other load or submission discards it. */
  dataStrategy: DataStrategyFunction;
}

export function createReadAhead(
  routes: RouteObject[],
  createContext: () => RouterContextProvider,
): ReadAhead {
  let ahead: { url: string; until: number; results: Promise<Record<string, unknown>> } | undefined;

  const findRecent = (url: string) =>
    ahead?.url === url && performance.now() < ahead.until ? ahead : undefined;

  return {
    read(path, current) {
      const url = new URL(path, location.origin);
      url.hash = "";
      const isCurrentPage = url.pathname + url.search === createPath({ ...current.location, hash: "" });
      if (
        isCurrentPage ||
        findRecent(url.href) ||
        current.navigation.state !== "idle" ||
        isOffline() ||
        isDataSaverOn()
      )
        return;
      // The router's own rule: a changed query reloads all routes, otherwise only new ones.
      const isNeeded = ({ route, pathname }: RouteMatch) =>
        url.search !== current.location.search ||
        !current.matches.some((one) => one.route.id === route.id && one.pathname === pathname);
      const matches = matchRoutes(routes, url) ?? [];
      const results = runLoaders({ matches, isNeeded, url, context: createContext() }).catch(() => ({}));
      ahead = { url: url.href, until: performance.now() + RECENT_MS, results };
    },
    discard() {
      ahead = undefined;
    },
    async dataStrategy({ request: { method, url }, matches }) {
      const found = method === "GET" ? findRecent(url) : undefined;
      ahead = undefined;
      const results = (await found?.results) ?? {};
      const loads = matches
        .filter(({ shouldLoad }) => shouldLoad)
        .map(async (match) => {
          const { id } = match.route;
          return [id, await match.resolve(id in results ? async () => results[id] : undefined)];
        });
      return Object.fromEntries(await Promise.all(loads));
    },
  };
}

interface LoaderRun {
  matches: readonly RouteMatch[];
  isNeeded: (match: RouteMatch) => boolean;
  url: URL;
  context: RouterContextProvider;
}

async function runLoaders({ matches, isNeeded, url, context }: LoaderRun): Promise<Record<string, unknown>> {
  const modules = await Promise.all(
    matches.map(({ route }) => (typeof route.lazy === "function" ? route.lazy() : route)),
  );
  if (modules.some(({ handle }) => (handle as Partial<PageHandle> | undefined)?.callsPartners)) return {};
  const results = matches.map(async (match, index) => {
    const loader = modules[index]?.loader;
    if (typeof loader !== "function" || !isNeeded(match)) return [];
    const { params, route } = match;
    return [[route.id, await loader({ request: new Request(url), url, params, context, pattern: "" })]];
  });
  return Object.fromEntries((await Promise.all(results)).flat());
}

function isDataSaverOn(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
