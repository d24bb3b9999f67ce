import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import type { Api } from "../contract/client.ts";
import { documentOf, type PageAssets } from "./document.ts";
import { failedHead, type Head, headOf, prepare } from "./page.ts";
import { routes } from "./routes.tsx";
import { ApiProvider, apiContext, type Site, SiteProvider, siteContext } from "./site.ts";

/** A page as it goes out. */
export interface Page {
  status: number;
  head: Head;
  html: string;
  /** The inlined styles, for the page's security policy. */
  styles: string;
  /** What nobody foresaw, and a page that says so stands in for: its reader is told no more, so the log has to be. */
  failures: readonly unknown[];
}

interface Given {
  api: Api;
  site: Site;
  assets: PageAssets;
}

const handler = createStaticHandler(routes);

/** Runs the matched loaders (or the action of a posted form) and renders the page, or answers with a redirect. */
export async function render(request: Request, given: Given): Promise<Page | Response> {
  const loaded = await load(request, given);
  if (loaded instanceof Response) return loaded;
  const { site, assets } = given;
  const { context, parts } = loaded;
  const body = loaded.draw();
  const { loaderData, actionData, errors, statusCode } = context;
  const matches = context.matches.map(({ route }) => ({
    handle: route.handle,
    data: loaderData[route.id],
    actionData: actionData?.[route.id],
  }));
  const head = errors ? failedHead(site) : headOf(matches, site, hasFieldErrors(actionData));
  const hydration = { loaderData, actionData, errors: serialisable(errors) };
  const routeIds = [...context.matches.map(({ route }) => route.id), ...parts];
  const { text: styles } = assets.stylesOf(routeIds);
  const { pathname: path, search: query } = new URL(request.url);
  return {
    status: statusCode,
    head,
    styles,
    failures: Object.values(errors ?? {}).filter((error) => !isRouteErrorResponse(error)),
    html: documentOf({ head, path, query, body, hydration, routeIds }, site, assets),
  };
}

/** A page whose data is there: `draw` is what React makes of it, any number of times, and nothing else. */
interface Loaded {
  context: StaticHandlerContext;
  /** The files that it is drawn with beside those of its routes. */
  parts: readonly string[];
  draw(): string;
}

/** The first half of `render`, by itself for the bench, which holds the whole against the drawing. */
export async function load(request: Request, { api, site }: Given): Promise<Loaded | Response> {
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  requestContext.set(siteContext, site);
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return context;
  const parts = await prepare(
    context.matches.map(({ route }) => route),
    context,
  );
  // Without the rest of the site map, all of which would be prepared again for every page.
  const matched = context.matches.map(({ route: { children, ...route } }) => route);
  const router = createStaticRouter(matched, context);
  const page = (
    <StrictMode>
      <SiteProvider value={site}>
        <ApiProvider value={api}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </ApiProvider>
      </SiteProvider>
    </StrictMode>
  );
  return { context, parts, draw: () => renderToString(page) };
}

function hasFieldErrors(actionData: StaticHandlerContext["actionData"]): boolean {
  return Object.values(actionData ?? {}).some((data) => data && typeof data === "object" && "errors" in data);
}

/** Errors cross to the browser as their status only; their text stays with the server. */
function serialisable(errors: StaticHandlerContext["errors"]): StaticHandlerContext["errors"] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      { status: (error as { status?: number }).status ?? 500, data: null },
    ]),
  );
}
