import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";

/** The whole application as one function: API, pages, assets and health. */
export interface App {
  fetch(request: Request, caller: Caller): Response | Promise<Response>;
}

export type Caller = Pick<RequestContext, "clientAddress">;

/** Hono's type parameter. */
export interface AppEnv {
  Bindings: RequestContext;
}

export interface RequestContext {
  request: Request;
  requestId: string;
  /** Never taken from a header that the client controls. */
  clientAddress: string;
  /** The route template, such as /api/mpan/:mpan/validate: URLs may hold personal data. */
  route: string;
  productName: string;
  /** Default headers of every response except files. */
  headers: PlainHeaders;
  /** The response that already has all its headers. */
  complete: Response | null;
}

/** A plain object: creating and reading `Headers` costs more than the rest of a small response. */
export type PlainHeaders = Readonly<Record<string, string>>;

/** @param every shared by all requests to this app */
export function openRequestContext(
  request: Request,
  clientAddress: string,
  every: Pick<RequestContext, "productName" | "headers">,
): RequestContext {
  const requestId = randomUUID();
  return {
    request,
    requestId,
    clientAddress,
    route: "page",
    productName: every.productName,
    headers: { ...every.headers, "x-request-id": requestId },
    complete: null,
  };
}

/** Path and query of a URL. */
export function targetOf(url: string): string {
  return url.slice(url.indexOf("/", url.indexOf("//") + 2));
}

/** Uses the path as the route name. Only for routes without parameters. */
export const namedByPath: MiddlewareHandler<AppEnv> = (c, next) => {
  c.env.route = c.req.path;
  return next();
};
