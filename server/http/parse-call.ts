import { locales, safeParse } from "zod/mini";
import type { $ZodIssue, $ZodType } from "zod/v4/core";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type ProblemResponse, problem } from "../app/problem.ts";
import { MAX_FIELDS, parseForm } from "./parse-form.ts";
import { MAX_VALUES, parseJson } from "./parse-json.ts";

type Parsed = { params?: unknown; query?: unknown; body?: unknown };

export function parseCall(
  endpoint: Endpoint,
  params: Record<string, string>,
  query: URLSearchParams,
  rawBody: string,
  contentType = "",
): Parsed | ProblemResponse {
  const call: Parsed = {};
  // A field named "constructor" would exist on a plain object.
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
      for (const [field, message] of result.error.issues
        .slice(0, MAX_ERRORS)
        .flatMap((issue) => errorsOf(issue, part)))
        if (errors.size < MAX_ERRORS && !errors.has(field)) errors.set(field, message);
  }
}

const MAX_ERRORS = 20;
/** An unknown field may have a name of any length. */
const MAX_NAME_LENGTH = 100;

/** zod/mini alone only says "Invalid input". */
const inEnglish = locales.en().localeError;

function errorsOf(issue: $ZodIssue, part: string): [field: string, message: string][] {
  const fieldName = (...more: string[]) =>
    [...issue.path, ...more].join(".").slice(0, MAX_NAME_LENGTH) || part;
  if (issue.code === "unrecognized_keys")
    return issue.keys.slice(0, MAX_ERRORS).map((key) => [fieldName(key), "This call has no such field."]);
  return [[fieldName(), expectationOf(issue)]];
}

function expectationOf(issue: $ZodIssue): string {
  const inner =
    issue.code === "invalid_union" ? issue.errors.flat() : issue.code === "invalid_key" ? issue.issues : [];
  const wanted = new Set(inner.map(({ message }) => message));
  return wanted.size ? [...wanted].join("; or ") : issue.message;
}

function badRequest(errors: Record<string, string>): ProblemResponse {
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

/** PostgreSQL cannot store it in text. */
const NUL = "\u0000";

const FORM_NOT_READABLE = badRequest({
  body: `This form has over ${MAX_FIELDS} fields, or a character that we cannot read.`,
});
export const NOT_READABLE = badRequest({
  body: `This is not JSON that we can read, or it has over ${MAX_VALUES.toLocaleString("en-GB")} values.`,
});

function isProblem(value: unknown): value is ProblemResponse {
  return typeof value === "object" && value !== null && "problem" in value && "code" in Object(value.problem);
}
