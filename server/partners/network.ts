import { safeParse } from "zod/mini";
import type { $ZodType, output } from "zod/v4/core";
import { PartnerDown, UnexpectedResponse } from "./partner-down.ts";

export interface Network {
  fetch: typeof fetch;
  onDown(down: PartnerDown): void;
  timeoutFactor?: number | undefined;
}

export interface JsonResponse {
  status: number;
  body: unknown;
}

const NO_CONTENT = 204;
const MEGABYTE = 1024 * 1024;

/** Returns statuses below 500 except 429 and redirects, which could forward keys. */
export async function callJson(
  partner: string,
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  maxBytes = MEGABYTE,
): Promise<JsonResponse> {
  const response = await call(partner, fetch, url, init);
  if (response.status === NO_CONTENT) return { status: NO_CONTENT, body: null };
  return {
    status: response.status,
    body: await readJson(partner, response, maxBytes),
  };
}

export async function readJson(partner: string, response: Response, maxBytes = MEGABYTE): Promise<unknown> {
  return parseJson(partner, await readJsonText(partner, response, maxBytes));
}

export async function call(
  partner: string,
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
): Promise<Response> {
  const response = await send(partner, fetch, url, init);
  const { status } = response;
  if (status === 429) throw busyPartner(partner, response.headers.get("retry-after"));
  if (status >= 500 || (status >= 300 && status < 400) || response.type === "opaqueredirect") {
    const down = new PartnerDown(partner, "failed", `HTTP ${status}`);
    down.hadNoEffect = !MAY_HAVE_ARRIVED.has(status);
    throw down;
  }
  return response;
}

/** Statuses of gateways, which may have forwarded the request (CDNs: 520 to 524). Even a 500 counts as not received. */
const MAY_HAVE_ARRIVED: ReadonlySet<number> = new Set([502, 504, 520, 521, 522, 523, 524]);

/** @param retryAfter in seconds; dates are ignored */
function busyPartner(partner: string, retryAfter: string | null): PartnerDown {
  const down = new PartnerDown(partner, "busy");
  if (/^\d{1,5}$/.test(retryAfter ?? "")) down.retryAfterSeconds = Number(retryAfter);
  return down;
}

/** An invalid request throws TypeError, and does not count against the partner. */
async function send(partner: string, fetch: typeof globalThis.fetch, url: string, init: RequestInit) {
  new Request(url, init);
  try {
    return await fetch(url, { ...init, redirect: "manual" });
  } catch (cause) {
    const down = new PartnerDown(partner, "unreachable", undefined, cause);
    down.hadNoEffect = wasNeverConnected(cause);
    throw down;
  }
}

/** True if nothing was sent; false for a connection that broke. */
function wasNeverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && NEVER_CONNECTED.has(String(cause.code));
}

const NEVER_CONNECTED: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

export async function readJsonText(
  partner: string,
  response: Response,
  maxBytes = MEGABYTE,
): Promise<string> {
  const type = response.headers.get("content-type") ?? "";
  if (!/[/+]json\b/.test(type)) throw new PartnerDown(partner, "unreadable", "content type is not JSON");
  return readText(partner, response, maxBytes);
}

async function readText(partner: string, response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    for await (const chunk of response.body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) break;
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (cause) {
    throw new PartnerDown(partner, "unreachable", "connection closed early", cause);
  }
  if (bytes > maxBytes) throw new PartnerDown(partner, "unreadable", `over ${maxBytes / MEGABYTE} MB`);
  return text + decoder.decode();
}

function parseJson(partner: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PartnerDown(partner, "unreadable", "not JSON");
  }
}

export function parseShape<S extends $ZodType>(partner: string, shape: S, body: unknown): output<S> {
  const result = safeParse(shape, body);
  if (result.success) return result.data;
  const where = result.error.issues.map((issue) => issue.path.join(".") || "whole").join(", ");
  throw new UnexpectedResponse(partner, "unreadable", `wrong shape: ${where}`);
}
