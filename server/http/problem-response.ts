import type { ProblemAnswer } from "../app/problem.ts";
import { isForPeople, problemPage } from "./problem-pages.ts";
import type { RequestContext } from "./request-context.ts";
import { textResponse } from "./text-response.ts";

export function problemResponse({ problem, headers }: ProblemAnswer, context: RequestContext): Response {
  const { request, requestId, productName } = context;
  const { status } = problem;
  if (isForPeople(request)) {
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
