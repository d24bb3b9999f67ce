import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Trace } from "./trace.ts";

export interface App {
  fetch(request: Request, caller: Caller): Response | Promise<Response>;
}

export interface Caller extends Pick<RequestContext, "clientAddress"> {
  trace?: Trace;
  /** A write made while a page is rendered: skips the admission queue and load shedding. */
  isInProcess?: true;
}

export interface AppEnv {
  Bindings: RequestContext;
}

export interface RequestContext {
  request: Request;
  requestId: string;
  traceId: string | null;
  clientAddress: string;
  /** The route template: URLs may hold personal data. */
  route: string;
  productName: string;
  headers: PlainHeaders;
  /** Set once the response has all its headers. */
  complete: Response | null;
}

/** Creating and reading `Headers` costs more than the rest of a small response. */
export type PlainHeaders = Readonly<Record<string, string>>;

export function openRequestContext(
  request: Request,
  { clientAddress, trace = {} }: Caller,
  shared: Pick<RequestContext, "productName" | "headers">,
): RequestContext {
  const { requestId = randomUUID(), parent } = trace;
  return {
    request,
    requestId,
    traceId: parent?.traceId ?? null,
    clientAddress,
    route: "page",
    productName: shared.productName,
    headers: { ...shared.headers, "x-request-id": requestId },
    complete: null,
  };
}

export function targetOf(url: string): string {
  return url.slice(url.indexOf("/", url.indexOf("//") + 2));
}

export const namedByPath: MiddlewareHandler<AppEnv> = (c, next) => {
  c.env.route = c.req.path;
  return next();
};
