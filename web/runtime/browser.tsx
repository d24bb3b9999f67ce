import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { Api } from "../../contract/client.ts";
import { clearStaleCustomer, storeCustomer } from "../identity/session/customer-storage.ts";
import { endSession, watchForSignOut } from "../identity/session/end-session.ts";
import { storeAttribution } from "../onboarding/attribution.ts";
import { routes } from "../routes.tsx";
import { ApiProvider, apiContext, type Site, SiteProvider, siteContext } from "../site.ts";
import { browserApi } from "./browser-api.ts";
import { browserStore } from "./browser-store.ts";
import { fetchParts } from "./parts.ts";
import { PrefetchProvider } from "./prefetch.ts";
import { createReadAhead } from "./read-ahead.ts";
import "../styles/main.css";

const { site, hydration, renderedUrl, ignoresQuery } = JSON.parse(
  document.getElementById("hydration")?.textContent ?? "{}",
) as {
  site: Site;
  hydration: { loaderData: Record<string, unknown>; actionData: Record<string, unknown> | null };
  renderedUrl: string;
  ignoresQuery: boolean;
};

// Runs first, because an earlier customer's data must not mix with this visitor's.
if (!site.isSignedIn) clearStaleCustomer();
storeAttribution(location.search);
clearStaleFlowIfAny();
const { read, discard, dataStrategy } = createReadAhead(routes, () => contextWith(apiAhead));
const { api, apiAhead, prefetchToken } = browserApi(site.customerId, endSession, discard);
if (site.customer) storeCustomer(site.customer);
if (site.isSignedIn) watchForSignOut();

void start();

/** Loads its code on demand, because few visitors have left a flow unfinished. */
function clearStaleFlowIfAny() {
  if (!browserStore()?.getItem("consentFlow")) return;
  import("../onboarding/flow-storage.ts").then(
    ({ clearStaleFlow }) => clearStaleFlow(Date.now() / 1000),
    () => {},
  );
}

/** Not a top-level await: the chunks of pages import from this one and would wait for it. */
async function start() {
  // Back, pressed before this script ran, changes the URL but not the server's HTML.
  const isRendered = location.pathname + (ignoresQuery ? "" : location.search) === renderedUrl;
  const matched = await loadMatchedRoutes();
  if (isRendered) await fetchParts(matched, hydration);
  addHistoryKey();
  const router = createBrowserRouter(routes, {
    ...(isRendered && { hydrationData: hydration }),
    getContext: () => contextWith(api),
    dataStrategy,
  });
  let lastPath: string;
  const fetchData = async (path: string) => {
    lastPath = path;
    // Another link may have been hovered over since.
    if ((await prefetchToken()) && path === lastPath) read(path, router.state);
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
  if (isRendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/** Scroll positions are stored by history key, which pages loaded by the browser lack. */
function addHistoryKey() {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, "");
}

function contextWith(api: Api): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(siteContext, site);
  return context;
}

function fetchCode(path: string) {
  void prefetchToken();
  for (const { route } of matchRoutes(routes, path) ?? [])
    if (typeof route.lazy === "function") route.lazy().catch(() => {});
}

/** Hydration needs the code of the matched routes at once, without a loading state. */
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
