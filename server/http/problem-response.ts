import type { RefusedCall } from "../api/handlers.ts";
import { problemBody } from "./problem-body.ts";
import { problemPage, wantsPage } from "./problem-pages.ts";
import type { RequestContext } from "./request-context.ts";
import { textResponse } from "./text-response.ts";

/** Renders a refusal as a page for browsers, as JSON for programs. */
export function problemResponse(refused: RefusedCall, context: RequestContext): Response {
  const { request, requestId, productName } = context;
  const problem = problemBody(refused);
  const { status } = problem;
  const { retryAfterSeconds } = refused;
  const headers = {
    ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
    ...refused.headers,
  };
  if (wantsPage(request)) {
    const page = problemPage(problem, productName);
    return textResponse(context, { status, body: page.body, headers: { ...headers, ...page.headers } });
  }
  const body = JSON.stringify({ ...problem, requestId });
  return textResponse(context, { status, body, headers: { ...PROBLEM_HEADERS, ...headers } });
}

const PROBLEM_HEADERS = {
  "content-type": "application/problem+json; charset=utf-8",
  "cache-control": "no-store",
};
