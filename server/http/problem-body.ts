import type { Problem } from "../../contract/problem.ts";
import type { ProblemCode } from "../../contract/problem-codes.ts";
import { problemStatuses } from "../../contract/problem-statuses.ts";
import type { ProblemResponse } from "../app/problem.ts";

const TITLES: Record<(typeof problemStatuses)[ProblemCode], string> = {
  400: "Bad request",
  401: "Sign in first",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  413: "Too large",
  414: "Address too long",
  415: "Unsupported media type",
  422: "Not accepted",
  429: "Too many requests",
  500: "Our mistake",
  503: "Temporarily unavailable",
};

export function problemBody({ problem }: ProblemResponse): Omit<Problem, "requestId"> {
  const status = problemStatuses[problem.code];
  return { type: `/docs/problems#${problem.code}`, title: TITLES[status], status, ...problem };
}
