import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { browserApi } from "./browser-api.ts";
import { leave, watchForSignOut } from "./identity/leaving.ts";
import { keepAttribution } from "./onboarding/attribution.ts";
import { routes } from "./routes.tsx";
import { ApiProvider, apiContext, type Site, SiteProvider, siteContext } from "./site.ts";
import "./styles/main.css";

const { site, hydration } = JSON.parse(document.getElementById("hydration")?.textContent ?? "{}") as {
  site: Site;
  hydration: { loaderData: object };
};

keepAttribution(location.search);
const api = browserApi(site.isSignedIn, leave);
if (site.isSignedIn) watchForSignOut();

await loadMatchedRoutes();
const router = createBrowserRouter(routes, {
  hydrationData: hydration,
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    context.set(siteContext, site);
    return context;
  },
});
const root = document.getElementById("root");
if (root) {
  hydrateRoot(
    root,
    <StrictMode>
      <SiteProvider value={site}>
        <ApiProvider value={api}>
          <RouterProvider router={router} />
        </ApiProvider>
      </SiteProvider>
    </StrictMode>,
  );
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
}
