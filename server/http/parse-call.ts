import { locales, safeParse } from "zod/mini";
import type { $ZodIssue, $ZodType } from "zod/v4/core";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type ProblemAnswer, problem } from "../app/problem.ts";
import { parseForm } from "./parse-form.ts";
import { parseJson } from "./parse-json.ts";

type Parsed = { params?: unknown; query?: unknown; body?: unknown };

/** Validates a call against its endpoint in the contract. */
export function parseCall(
  endpoint: Endpoint,
  params: Record<string, string>,
  query: URLSearchParams,
  rawBody: string,
  contentType = "",
): Parsed | ProblemAnswer {
  const call: Parsed = {};
  // A Map, because a field named "constructor" would exist on a plain object.
  const errors = new Map<string, string>();
  if ([...Object.values(params), ...query.values()].some((text) => text.includes(NUL)))
    return badRequest({ address: "There is a character in this address that we cannot read." });
  read("params", endpoint.params, params);
  read("query", endpoint.query, Object.fromEntries(query));
  if (endpoint.body) {
    const body = parseBody(endpoint, rawBody, contentType);
    if (isProblem(body)) return body;
    read("body", endpoint.body, body);
  }
  return errors.size ? badRequest(Object.fromEntries(errors)) : call;

  function read(part: keyof Parsed, shape: $ZodType | undefined, value: unknown) {
    if (!shape) return;
    const result = safeParse(shape, value, { error: inEnglish });
    if (result.success) call[part] = result.data;
    else
      for (const issue of result.error.issues.toReversed())
        for (const [field, message] of errorsOf(issue, part)) errors.set(field, message);
  }
}

/** zod/mini alone only says "Invalid input". */
const inEnglish = locales.en().localeError;

/** The fields that an issue concerns, with a message each. */
function errorsOf(issue: $ZodIssue, part: string): [field: string, message: string][] {
  const named = (...more: string[]) => [...issue.path, ...more].join(".") || part;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => [named(key), "This call has no such field."]);
  return [[named(), expectationOf(issue)]];
}

/** The expected type, including those of union members and record keys. */
function expectationOf(issue: $ZodIssue): string {
  const inner =
    issue.code === "invalid_union" ? issue.errors.flat() : issue.code === "invalid_key" ? issue.issues : [];
  const wanted = new Set(inner.map(({ message }) => message));
  return wanted.size ? [...wanted].join("; or ") : issue.message;
}

function badRequest(errors: Record<string, string>): ProblemAnswer {
  return problem("bad-request", {
    errors,
  });
}

function parseBody(endpoint: Endpoint, rawBody: string, contentType: string): unknown {
  const wanted = endpoint.encoding === "form" ? "application/x-www-form-urlencoded" : "application/json";
  if (!contentType.toLowerCase().startsWith(wanted)) {
    return problem("unsupported-media-type", `Send ${wanted}.`);
  }
  const isForm = endpoint.encoding === "form";
  try {
    return isForm ? parseForm(rawBody) : parseJson(rawBody);
  } catch {
    return isForm ? FORM_NOT_READABLE : NOT_READABLE;
  }
}

/** The only character that PostgreSQL cannot store in text. */
const NUL = "\u0000";

const FORM_NOT_READABLE = badRequest({ body: "There is a character in this form that we cannot read." });
export const NOT_READABLE = badRequest({ body: "This is not JSON that we can read." });

function isProblem(value: unknown): value is ProblemAnswer {
  return typeof value === "object" && value !== null && "problem" in value && "code" in Object(value.problem);
}
