import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";

/** The whole application as one function: API, pages, assets and health. */
export interface App {
  fetch(request: Request, caller: Caller): Response | Promise<Response>;
}

/** Set by whoever listens: the address of the caller, found without trusting the caller. */
export type Caller = Pick<RequestContext, "clientAddress">;

/** What Hono hands to what answers. */
export interface AppEnv {
  Bindings: RequestContext;
}

/** One request on its way through the app. */
export interface RequestContext {
  request: Request;
  requestId: string;
  /** The address of the caller, found without trusting the caller. */
  clientAddress: string;
  /** The template of what answers, such as /api/mpan/:mpan/validate: addresses hold personal data. */
  route: string;
  productName: string;
  /** What every answer carries but files. */
  headers: PlainHeaders;
  /** The answer that has all its headers already. */
  complete: Response | null;
}

/** Headers as a plain object: a `Headers` costs more to make and to read than the rest of a small answer. */
export type PlainHeaders = Readonly<Record<string, string>>;

/** @param every what every request to this app has */
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

/** The path of an address as it was asked for, with its query if it has one. */
export function targetOf(url: string): string {
  return url.slice(url.indexOf("/", url.indexOf("//") + 2));
}

/** For a route without parameters: its path tells nothing of who asks. */
export const namedByPath: MiddlewareHandler<AppEnv> = (c, next) => {
  c.env.route = c.req.path;
  return next();
};
