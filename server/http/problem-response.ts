import type { ProblemResponse } from "../app/problem.ts";
import { problemBody } from "./problem-body.ts";
import { problemPage, wantsPage } from "./problem-pages.ts";
import type { RequestContext } from "./request-context.ts";
import { textResponse } from "./text-response.ts";

export function problemResponse(refused: ProblemResponse, context: RequestContext): Response {
  const { request, requestId, productName } = context;
  const problem = problemBody(refused);
  const { status } = problem;
  const { retryAfterSeconds } = refused;
  const headers = {
    ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
    ...(status === 401 && { "www-authenticate": challengeOf(request) }),
    ...refused.headers,
  };
  if (wantsPage(request)) {
    const page = problemPage(problem, productName);
    return textResponse(context, { status, body: page.body, headers: { ...headers, ...page.headers } });
  }
  const body = JSON.stringify({ ...problem, requestId });
  return textResponse(context, { status, body, headers: { ...PROBLEM_HEADERS, ...headers } });
}

/** RFC 6750: names an error only if credentials were sent. Browsers show no dialog for this scheme. */
function challengeOf({ headers }: Request): string {
  return headers.has("authorization") ? 'Bearer error="invalid_token"' : "Bearer";
}

const PROBLEM_HEADERS = {
  "content-type": "application/problem+json; charset=utf-8",
  "cache-control": "no-store",
};
