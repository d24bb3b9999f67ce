import { globalRegistry, toJSONSchema } from "zod/mini";
import type { $ZodType } from "zod/v4/core";
import { accessKeyScopes, scopeDescriptions } from "../domain/access-key-scope.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { fieldDescriptions } from "./field-descriptions.ts";
import { exampleOf, type JsonSchema } from "./openapi-example.ts";
import { problemShape } from "./problem.ts";
import { type ProblemCode, problemCodes } from "./problem-codes.ts";
import { problemStatuses } from "./problem-statuses.ts";
import { subjectOf, tags } from "./subjects.ts";

interface Service {
  productName: string;
  origin: string;
  sessionCookie: string;
  /** The limit of each access key. */
  keyLimit: { times: number; seconds: number };
}

export function openapiOf({ productName, origin, sessionCookie, keyLimit }: Service) {
  const paths: Record<string, Record<string, object>> = {};
  const responses: Responses = {};
  for (const [key, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const [method = "GET", path = ""] = key.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, endpoint, origin, responses) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${productName} API`,
      version: "1.0.0",
      description: "All pages of the product use these calls.",
    },
    servers: [{ url: origin }],
    tags,
    paths,
    components: {
      schemas: namedTypes(),
      responses,
      parameters: {
        Origin: {
          name: "Origin",
          in: "header",
          description: `Must be ${origin}; required on writes with a cookie. Other origins are refused with foreign-origin. Browsers set it automatically.`,
          schema: { type: "string" },
        },
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          description:
            "A unique string per call, at most 255 characters. Repeating a call with the same key within a day has one effect and returns the same response. New keys are limited per customer and hour: beyond that, calls return 429, except those that end access or consent.",
          schema: { type: "string", maxLength: 255 },
        },
      },
      headers: {
        SessionCookie: {
          description: `Sets or deletes the cookie ${sessionCookie}.`,
          schema: { type: "string" },
        },
        RateLimitLimit: { description: "Calls allowed to this access key.", schema: { type: "integer" } },
        RateLimitRemaining: {
          description: "Calls remaining for this access key.",
          schema: { type: "integer" },
        },
        RateLimitReset: {
          description: "Seconds until the access key’s count starts again.",
          schema: { type: "integer" },
        },
        RetryAfter: {
          description: "Seconds to wait before retrying.",
          schema: { type: "integer" },
        },
      },
      securitySchemes: {
        accessToken: {
          type: "http",
          scheme: "bearer",
          description:
            "A token valid for five minutes, issued for a session by POST /api/identity/access-token.",
        },
        accessKey: {
          type: "http",
          scheme: "bearer",
          description: `A personal access key that a customer creates in their account for a program, with scopes: ${scopeList}. Other calls return 403. At most ${keyLimit.times} calls in ${keyLimit.seconds} seconds for each key; RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset (seconds) show what remains, and a 304 is not counted. Pages on other origins may call with a key (CORS), never with a cookie.`,
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookie,
          description: "The session cookie, set on sign-in. HttpOnly.",
        },
      },
    },
  };
}

type Responses = Record<string, object>;

function operationOf(key: string, endpoint: Endpoint, origin: string, responses: Responses): object {
  const isWrite = !key.startsWith("GET ");
  return {
    operationId: operationIdOf(key),
    tags: [subjectOf(key)],
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description.replaceAll("ORIGIN", origin) } : {}),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.documentedQuery ?? endpoint.query, "query"),
      ...(isWrite ? [{ $ref: "#/components/parameters/Origin" }] : []),
      ...(isWrite && endpoint.audience === "customer" && !endpoint.storesNothing
        ? [{ $ref: "#/components/parameters/IdempotencyKey" }]
        : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: contentOf(mediaTypeOf(endpoint), endpoint.documentedBody ?? endpoint.body),
          },
        }
      : {}),
    responses: { ...successesOf(endpoint), ...problemsOf(endpoint, isWrite, responses) },
  };
}

function operationIdOf(key: string): string {
  const [method = "", path = ""] = key.split(" ");
  return method.toLowerCase() + pascalCase(path.replace("/api/", "").replaceAll("{", "by-"));
}

function pascalCase(text: string): string {
  const words = text.split(/[^A-Za-z]+/).filter(Boolean);
  return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}

function securityOf({ audience, accessKeys, session }: Endpoint): object[] {
  if (session === "reads") return [{ session: [] }];
  // Signing out without a session succeeds.
  if (audience === "public" && session === "ends") return [{ session: [] }, {}];
  if (audience !== "customer") return [];
  return [{ accessToken: [] }, ...(accessKeys ? [{ accessKey: accessKeys }] : [])];
}

const scopeList = accessKeyScopes.map((scope) => `${scope} (${scopeDescriptions[scope]})`).join(", ");

function mediaTypeOf(endpoint: Endpoint): string {
  return endpoint.encoding === "form" ? "application/x-www-form-urlencoded" : "application/json";
}

function successesOf(endpoint: Endpoint) {
  const setsCookie = endpoint.session === "begins" || endpoint.session === "ends";
  const headers = {
    ...(setsCookie && { "Set-Cookie": { $ref: "#/components/headers/SessionCookie" } }),
    ...(endpoint.accessKeys && RATE_LIMIT_HEADERS),
  };
  return Object.fromEntries(
    Object.entries(endpoint.responses).map(([status, shape]) => [
      status,
      {
        description: successes[status] ?? "Done.",
        ...(endpoint.accessKeys || (setsCookie && (shape || endpoint.session === "ends")) ? { headers } : {}),
        ...(shape ? { content: contentOf(endpoint.media ?? "application/json", shape) } : {}),
      },
    ]),
  );
}

const RATE_LIMIT_HEADERS = {
  "RateLimit-Limit": { $ref: "#/components/headers/RateLimitLimit" },
  "RateLimit-Remaining": { $ref: "#/components/headers/RateLimitRemaining" },
  "RateLimit-Reset": { $ref: "#/components/headers/RateLimitReset" },
};

const successes: Record<string, string> = {
  201: "Created.",
  202: "Accepted: processing continues in the background.",
  204: "Done, without a body.",
  304: "Not modified.",
};

function contentOf(media: string, shape: $ZodType) {
  const schema = schemaOf(shape);
  return { [media]: { schema, example: exampleOf(schema, namedTypes()) } };
}

function problemsOf(endpoint: Endpoint, isWrite: boolean, responses: Responses) {
  const general = generalProblems(endpoint, isWrite);
  const statuses = new Set([...general.map((code) => problemStatuses[code]), ...(endpoint.problems ?? [])]);
  const content = { "application/problem+json": { schema: schemaOf(problemShape) } };
  const headers = { "Retry-After": { $ref: "#/components/headers/RetryAfter" } };
  return Object.fromEntries(
    [...statuses].sort().map((status) => {
      const codes = general.filter((code) => problemStatuses[code] === status);
      const meanings = codes.map((code) => `${code}: ${problemCodes[code]}`);
      const isOwn = endpoint.problems?.includes(status) ?? false;
      const own = codes.length
        ? "Or a refusal by this call: see its code."
        : "A refusal by this call: see its code.";
      const name = [
        ...codes.map(pascalCase),
        ...(isOwn ? [`Refusal${codes.length ? "" : status}`] : []),
      ].join("Or");
      responses[name] = {
        description: [...meanings, ...(isOwn ? [own] : [])].join(" "),
        content,
        ...(RETRYABLE_STATUSES.has(status) ? { headers } : {}),
      };
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const RETRYABLE_STATUSES = new Set([429, 503]);

function generalProblems(
  { audience, accessKeys, body, returnsSecret, storesNothing }: Endpoint,
  isWrite: boolean,
): ProblemCode[] {
  const general: ProblemCode[] = ["bad-request", "address-too-long", "too-many-requests", "our-mistake"];
  general.push("busy", "database-away", "partner-away");
  if (body) general.push("unsupported-media-type");
  if (isWrite) general.push("foreign-origin", "too-large");
  if (audience !== "customer") return general;
  general.push("sign-in-first", "access-key-scope");
  if (accessKeys) general.push("access-key-refused", "access-key-expired");
  if (isWrite && !storesNothing) general.push("under-way", "changed-meanwhile", "idempotency-key-reused");
  if (isWrite && returnsSecret) general.push("told-once");
  return general;
}

function parametersOf(shape: $ZodType | undefined, location: "path" | "query") {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape);
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    description,
    schema,
    example: exampleOf(schema, namedTypes(), name),
  }));
}

const OPTIONS = { unrepresentable: "any", io: "input" } as const;

function schemaOf(shape: $ZodType): JsonSchema {
  const id = globalRegistry.get(shape)?.id;
  return id ? { $ref: REF + id } : describe(toJSONSchema(shape, OPTIONS) as JsonSchema);
}

const REF = "#/components/schemas/";

let types: Record<string, JsonSchema> | undefined;

/** Schemas of all shapes with an id, built on first use because it takes 20 ms. */
function namedTypes(): Record<string, JsonSchema> {
  types ??= Object.fromEntries(
    Object.entries(toJSONSchema(globalRegistry, { ...OPTIONS, uri: (id) => REF + id }).schemas)
      .sort()
      .map(([id, schema]) => [id, describe(schema as JsonSchema)]),
  );
  return types;
}

/** Adds shared descriptions to fields without their own, and refers to named types. */
function describe(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === "$schema" || key === "$id" || key === "$defs") return undefined;
    // Zod limits integers to those that a JSON number holds exactly.
    if (Math.abs(value) === Number.MAX_SAFE_INTEGER) return undefined;
    if (key === "$ref") return value.replace("#/$defs/", REF);
    if (key === "properties")
      for (const [name, field] of Object.entries<JsonSchema>(value)) {
        const description = field.description ?? fieldDescriptions[name];
        if (description) field.description = description;
      }
    return value;
  });
}
