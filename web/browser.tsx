import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { Api } from "../contract/client.ts";
import { browserApi } from "./browser-api.ts";
import { browserStore } from "./browser-store.ts";
import { clearLeftBehind, storeCustomer } from "./identity/session/customer-storage.ts";
import { endSession, watchForSignOut } from "./identity/session/end-session.ts";
import { storeAttribution } from "./onboarding/attribution.ts";
import { prepare } from "./page.ts";
import { PrefetchProvider } from "./prefetch.ts";
import { createReadAhead } from "./read-ahead.ts";
import { routes } from "./routes.tsx";
import { ApiProvider, apiContext, type Site, SiteProvider, siteContext } from "./site.ts";
import "./styles/main.css";

const { site, hydration, drawnFor } = JSON.parse(
  document.getElementById("hydration")?.textContent ?? "{}",
) as {
  site: Site;
  hydration: { loaderData: Record<string, unknown>; actionData: Record<string, unknown> | null };
  drawnFor: string;
};

// First of all: what this visitor brings is not to go with what an earlier one left.
if (!site.isSignedIn) clearLeftBehind();
storeAttribution(location.search);
forgetStaleFlow();
const { read, forget, dataStrategy } = createReadAhead(routes, () => contextWith(apiAhead));
const { api, apiAhead, prepare: prepareCalls } = browserApi(site.customerId, endSession, forget);
if (site.customer) storeCustomer(site.customer);
if (site.isSignedIn) watchForSignOut();

void takeOver();

/** Whoever has left a flow unfinished for a day may come back to any page, and most have no need of its code. */
function forgetStaleFlow() {
  if (!browserStore()?.getItem("consentFlow")) return;
  import("./onboarding/flow-storage.ts").then(
    ({ clearStaleFlow }) => clearStaleFlow(Date.now() / 1000),
    () => {},
  );
}

/** A function, not awaited at the top of the file: the pages' files import from this one's, and would wait for it. */
async function takeOver() {
  // Back, pressed before the script came, changes the address and not what the server drew.
  const isDrawn = location.pathname + location.search === drawnFor;
  const matched = await loadMatchedRoutes();
  if (isDrawn) await prepare(matched, hydration);
  nameHistoryEntry();
  const router = createBrowserRouter(routes, {
    ...(isDrawn && { hydrationData: hydration }),
    getContext: () => contextWith(api),
    dataStrategy,
  });
  let reachedFor: string;
  /** That a session is over is found out when a page is opened, not when it is reached for. */
  const fetchData = async (path: string) => {
    reachedFor = path;
    // Where that takes long, as without a network, other links may have been reached for meanwhile.
    if ((await prepareCalls()) && path === reachedFor) read(path, router.state);
  };
  const root = document.getElementById("root");
  if (!root) return;
  const app = (
    <StrictMode>
      <SiteProvider value={site}>
        <ApiProvider value={api}>
          <PrefetchProvider value={{ fetchCode, fetchData }}>
            <RouterProvider router={router} />
          </PrefetchProvider>
        </ApiProvider>
      </SiteProvider>
    </StrictMode>
  );
  if (isDrawn) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/**
 * Scroll positions are kept by the key of a history entry. A page that the browser loaded itself has none, and
 * would open where the last such page was left.
 */
function nameHistoryEntry() {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, "");
}

/** What loaders and actions are given. */
function contextWith(given: Api): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, given);
  context.set(siteContext, site);
  return context;
}

/** The browser keeps what was fetched. What could not be fetched is tried again when it is wanted. */
function fetchCode(path: string) {
  void prepareCalls();
  for (const { route } of matchRoutes(routes, path) ?? [])
    if (typeof route.lazy === "function") route.lazy().catch(() => {});
}

/** The first paint is already there: hydrating it needs the code of its routes, not a loading state. */
async function loadMatchedRoutes() {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return matches.map(({ route }) => route);
}
