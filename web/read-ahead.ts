import {
  createPath,
  type DataStrategyFunction,
  type Location,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
  type RouterContextProvider,
} from "react-router";
import { isOffline } from "./connection.ts";
import type { PageHandle } from "./page.ts";

/** How long after it was begun a read is recent enough to open a page with. */
export const RECENT_MS = 5_000;

/** What is on screen, as the router has it. */
interface Shown {
  location: Location;
  navigation: { state: string };
  matches: readonly { route: { id: string }; pathname: string }[];
}

export interface ReadAhead {
  /** Runs the loaders of the page that somebody is about to open. */
  read(path: string, shown: Shown): void;
  /** Throws away what was read, because something is being changed. */
  forget(): void;
  /** Gives a navigation what was read for it, once. Whatever else the router reads or sends throws that away. */
  dataStrategy: DataStrategyFunction;
}

/** Reads one page ahead, the one that is opened next. What fails shows nowhere: opening the page reads again. */
export function createReadAhead(routes: RouteObject[], contextOf: () => RouterContextProvider): ReadAhead {
  let ahead: { url: string; until: number; answers: Promise<Record<string, unknown>> } | undefined;

  const recent = (url: string) => (ahead?.url === url && performance.now() < ahead.until ? ahead : undefined);

  return {
    read(path, shown) {
      const url = new URL(path, location.origin);
      url.hash = "";
      const isHere = url.pathname + url.search === createPath({ ...shown.location, hash: "" });
      if (isHere || recent(url.href) || shown.navigation.state !== "idle" || isOffline() || savesData())
        return;
      // As the router decides it: with another search all of a page is read, else what is not on screen yet.
      const isNeeded = ({ route, pathname }: RouteMatch) =>
        url.search !== shown.location.search ||
        !shown.matches.some((one) => one.route.id === route.id && one.pathname === pathname);
      const matches = matchRoutes(routes, url) ?? [];
      const answers = runLoaders({ matches, isNeeded, url, context: contextOf() }).catch(() => ({}));
      ahead = { url: url.href, until: performance.now() + RECENT_MS, answers };
    },
    forget() {
      ahead = undefined;
    },
    async dataStrategy({ request: { method, url }, matches }) {
      const found = method === "GET" ? recent(url) : undefined;
      ahead = undefined;
      const answers = (await found?.answers) ?? {};
      const loads = matches
        .filter(({ shouldLoad }) => shouldLoad)
        .map(async (match) => {
          const { id } = match.route;
          return [id, await match.resolve(id in answers ? async () => answers[id] : undefined)];
        });
      return Object.fromEntries(await Promise.all(loads));
    },
  };
}

interface Wanted {
  matches: readonly RouteMatch[];
  isNeeded: (match: RouteMatch) => boolean;
  url: URL;
  context: RouterContextProvider;
}

/** What the loaders of a page come to, by route: nothing where partners count how often they are asked. */
async function runLoaders({ matches, isNeeded, url, context }: Wanted): Promise<Record<string, unknown>> {
  const codes = await Promise.all(
    matches.map(({ route }) => (typeof route.lazy === "function" ? route.lazy() : route)),
  );
  if (codes.some(({ handle }) => (handle as Partial<PageHandle> | undefined)?.asksPartners)) return {};
  const answers = matches.map(async (match, place) => {
    const loader = codes[place]?.loader;
    if (typeof loader !== "function" || !isNeeded(match)) return [];
    const { params, route } = match;
    return [[route.id, await loader({ request: new Request(url), url, params, context, pattern: "" })]];
  });
  return Object.fromEntries((await Promise.all(answers)).flat());
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
