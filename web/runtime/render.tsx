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
import type { Api } from "../../contract/client.ts";
import { routes } from "../routes.tsx";
import { ApiProvider, apiContext, type Site, SiteProvider, siteContext } from "../site.ts";
import { type PageAssets, renderDocument } from "./document.ts";
import { documentHead, failedHead, type Head } from "./head.ts";
import { fetchParts } from "./parts.ts";

export interface Page {
  status: number;
  head: Head;
  /** Blocks the event loop for up to a tenth of a second. */
  html: () => string;
  /** The page's security policy needs their hash. */
  styles: string;
  /** For the log: the error page shows no details. */
  failures: readonly unknown[];
}

interface Input {
  api: Api;
  site: Site;
  assets: PageAssets;
}

const handler = createStaticHandler(routes);

/** Runs the loaders, after the action of a posted form. Redirects are returned unchanged. */
export async function render(request: Request, input: Input): Promise<Page | Response> {
  const loaded = await load(request, input);
  if (loaded instanceof Response) return loaded;
  const { site, assets } = input;
  const { context, parts } = loaded;
  const { loaderData, actionData, errors, statusCode } = context;
  const matches = context.matches.map(({ route }) => ({
    handle: route.handle,
    data: loaderData[route.id],
    actionData: actionData?.[route.id],
  }));
  const head = errors ? failedHead(site) : documentHead(matches, site, hasFieldErrors(actionData));
  const hydration = { loaderData, actionData, errors: serialisable(errors) };
  const routeIds = [...context.matches.map(({ route }) => route.id), ...parts];
  const { text: styles } = assets.stylesOf(routeIds);
  const { pathname: path, search: query } = new URL(request.url);
  const html = () =>
    renderDocument({ head, path, query, body: loaded.renderBody(), hydration, routeIds }, site, assets);
  return {
    status: statusCode,
    head,
    styles,
    failures: Object.values(errors ?? {}).filter((error) => !isRouteErrorResponse(error)),
    html,
  };
}

interface Loaded {
  context: StaticHandlerContext;
  parts: readonly string[];
  renderBody(): string;
}

/** Exported for the bench, which compares it with `renderBody`. */
export async function load(request: Request, { api, site }: Input): Promise<Loaded | Response> {
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  requestContext.set(siteContext, site);
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return context;
  const parts = await fetchParts(
    context.matches.map(({ route }) => route),
    context,
  );
  // Drops child routes, because the static router would process the whole route table for each page.
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
  return { context, parts, renderBody: () => renderToString(page) };
}

function hasFieldErrors(actionData: StaticHandlerContext["actionData"]): boolean {
  return Object.values(actionData ?? {}).some((data) => data && typeof data === "object" && "errors" in data);
}

/** Only the status of an error is sent to the browser. */
function serialisable(errors: StaticHandlerContext["errors"]): StaticHandlerContext["errors"] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      { status: (error as { status?: number }).status ?? 500, data: null },
    ]),
  );
}
