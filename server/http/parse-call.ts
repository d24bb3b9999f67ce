import { locales, safeParse } from "zod/mini";
import type { $ZodIssue, $ZodType } from "zod/v4/core";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type ProblemAnswer, problem } from "../app/problem.ts";
import { parseForm } from "./parse-form.ts";
import { parseJson } from "./parse-json.ts";

type Parsed = { params?: unknown; query?: unknown; body?: unknown };

/** Checks a call against its row of the contract: its parts in their types, or what is wrong with them. */
export function parseCall(
  endpoint: Endpoint,
  params: Record<string, string>,
  query: URLSearchParams,
  rawBody: string,
  contentType = "",
): Parsed | ProblemAnswer {
  const call: Parsed = {};
  // A plain object has fields of its own: an error in one named "constructor" would count as known.
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

/** What was wanted, in zod's words: zod/mini has none of its own but "Invalid input". */
const inEnglish = locales.en().localeError;

/** Which fields an issue is about, and what is wrong with each. */
function errorsOf(issue: $ZodIssue, part: string): [field: string, message: string][] {
  const named = (...more: string[]) => [...issue.path, ...more].join(".") || part;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => [named(key), "This call has no such field."]);
  return [[named(), wantedOf(issue)]];
}

/** What was wanted, of a key or of one of several shapes too. */
function wantedOf(issue: $ZodIssue): string {
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

/** The one character that a database cannot keep in a text. */
const NUL = "\u0000";

const FORM_NOT_READABLE = badRequest({ body: "There is a character in this form that we cannot read." });
export const NOT_READABLE = badRequest({ body: "This is not JSON that we can read." });

function isProblem(value: unknown): value is ProblemAnswer {
  return typeof value === "object" && value !== null && "problem" in value && "code" in Object(value.problem);
}
