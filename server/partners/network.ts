import { safeParse } from "zod/mini";
import type { $ZodType, output } from "zod/v4/core";
import { OddAnswer, PartnerDown } from "./partner-down.ts";

/** What every adapter is given beside its partner's settings. Tests bring the sandbox's `fetch`. */
export interface Network {
  fetch: typeof fetch;
  /** Told of every failure, for logs and metrics. */
  onDown(down: PartnerDown): void;
  /** How many times the usual time partners are given; once if nothing is said. */
  patience?: number | undefined;
}

/** A partner's answer: its status and its JSON, not yet checked for shape. */
export interface Answer {
  status: number;
  body: unknown;
}

const NO_CONTENT = 204;
const MEGABYTE = 1024 * 1024;

/**
 * One call to a partner, answered in JSON of at most 1 MB unless said otherwise. Statuses below 500 are answers, except 429;
 * redirects are never followed, so that a partner cannot send our keys or a customer's data elsewhere.
 */
export async function callJson(
  partner: string,
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  mostBytes = MEGABYTE,
): Promise<Answer> {
  const response = await call(partner, fetch, url, init);
  if (response.status === NO_CONTENT) return { status: NO_CONTENT, body: null };
  return {
    status: response.status,
    body: await readJson(partner, response, mostBytes),
  };
}

/** The JSON of an answer's body, not yet checked for shape. */
export async function readJson(partner: string, response: Response, mostBytes = MEGABYTE): Promise<unknown> {
  return parseJson(partner, await readJsonText(partner, response, mostBytes));
}

/** The same without reading the answer's body. */
export async function call(
  partner: string,
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
): Promise<Response> {
  const response = await reach(partner, fetch, url, init);
  const { status } = response;
  if (status === 429) throw busy(partner, response.headers.get("retry-after"));
  if (status >= 500 || (status >= 300 && status < 400) || response.type === "opaqueredirect") {
    const down = new PartnerDown(partner, "failed", `HTTP ${status}`);
    down.tookNothing = !MAYBE_TAKEN.has(status);
    throw down;
  }
  return response;
}

/**
 * A gateway that did not hear from the partner behind it in time, or not in HTTP, may have passed everything on
 * (520 to 524 are what content delivery networks answer then). Any other error is the partner's own word that it
 * did not do what it was asked. A 500 could come after it kept what was sent, but is taken at its word: telling a
 * partner of somebody it does not know would be worse than not telling one that failed.
 */
const MAYBE_TAKEN: ReadonlySet<number> = new Set([502, 504, 520, 521, 522, 523, 524]);

/** It may say how long to leave it alone, in seconds. */
function busy(partner: string, retryAfter: string | null): PartnerDown {
  const down = new PartnerDown(partner, "busy");
  if (/^\d{1,5}$/.test(retryAfter ?? "")) down.retryAfterSeconds = Number(retryAfter);
  return down;
}

/** A request that cannot be built is our mistake: it throws TypeError and does not count against the partner. */
async function reach(partner: string, fetch: typeof globalThis.fetch, url: string, init: RequestInit) {
  new Request(url, init);
  try {
    return await fetch(url, { ...init, redirect: "manual" });
  } catch (cause) {
    const down = new PartnerDown(partner, "unreachable", undefined, cause);
    down.tookNothing = isNeverConnected(cause);
    throw down;
  }
}

/** No connection was made, so nothing was sent on it. A connection that broke is another matter. */
function isNeverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && NEVER_CONNECTED.has(String(cause.code));
}

const NEVER_CONNECTED: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** The text of a body that says it is JSON; one that is too large is given up as soon as that is known. */
export async function readJsonText(
  partner: string,
  response: Response,
  mostBytes = MEGABYTE,
): Promise<string> {
  const type = response.headers.get("content-type") ?? "";
  if (!/[/+]json\b/.test(type)) throw new PartnerDown(partner, "unreadable", "not said to be JSON");
  return readText(partner, response, mostBytes);
}

async function readText(partner: string, response: Response, mostBytes: number): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    for await (const chunk of response.body) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) break;
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (cause) {
    throw new PartnerDown(partner, "unreachable", "broke off", cause);
  }
  if (bytes > mostBytes) throw new PartnerDown(partner, "unreadable", `over ${mostBytes / MEGABYTE} MB`);
  return text + decoder.decode();
}

function parseJson(partner: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PartnerDown(partner, "unreadable", "not JSON");
  }
}

/** The answer's body, if it has the shape that the partner documents. */
export function shaped<S extends $ZodType>(partner: string, shape: S, body: unknown): output<S> {
  const result = safeParse(shape, body);
  if (result.success) return result.data;
  const where = result.error.issues.map((issue) => issue.path.join(".") || "whole").join(", ");
  throw new OddAnswer(partner, "unreadable", `wrong shape: ${where}`);
}
