import type { BlockList } from "node:net";
import type { ParentSpan } from "../platform/tracing.ts";
import { isTrustedProxy } from "./client-address.ts";

export interface Trace {
  requestId?: string;
  /** Of the W3C header `traceparent`. */
  parent?: ParentSpan;
}

const REQUEST_ID = /^[\w.-]{1,128}$/;
/** Version ff and ids of zeros are invalid. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Reads `X-Request-Id` and `traceparent` of trusted proxies; others could forge the lines of another request. */
export function traceOf(headers: Headers, peer: string | undefined, trustedProxies: BlockList): Trace {
  if (!isTrustedProxy(peer, trustedProxies)) return {};
  const requestId = REQUEST_ID.exec(headers.get("x-request-id") ?? "")?.[0];
  const [, traceId, spanId = "", flags = ""] = TRACEPARENT.exec(headers.get("traceparent") ?? "") ?? [];
  const parent = traceId && { traceId, spanId, traceFlags: Number.parseInt(flags, 16) };
  return { ...(requestId && { requestId }), ...(parent && { parent }) };
}
