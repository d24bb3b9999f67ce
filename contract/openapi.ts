import { toJSONSchema } from "zod/mini";
import type { $ZodType } from "zod/v4/core";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { problemShape } from "./problem.ts";
import { type ProblemCode, problemCodes } from "./problem-codes.ts";
import { problemStatuses } from "./problem-statuses.ts";
import { subjectOf, tags } from "./subjects.ts";

/** Where the API is and by what names it is known there. */
interface Service {
  productName: string;
  /** Such as https://app.example.com. */
  origin: string;
  /** The name of the cookie that holds a session. */
  sessionCookie: string;
}

/** The contract as an OpenAPI 3.1 document. */
export function openapiOf({ productName, origin, sessionCookie }: Service) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const [method = "GET", path = ""] = key.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, endpoint, origin) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${productName} API`,
      version: "1.0.0",
      description: "Every page of the product works through these calls.",
    },
    servers: [{ url: origin }],
    tags,
    paths,
    components: {
      schemas: { Problem: schemaOf(problemShape) },
      parameters: {
        Origin: {
          name: "Origin",
          in: "header",
          description: `Where the write comes from: ${origin}. A write that carries a cookie must say it, and one from anywhere else is refused as foreign-origin; browsers send it by themselves.`,
          schema: { type: "string" },
        },
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          description:
            "Any text of up to 255 characters, one for each call: a call that is repeated under it within a day is done once and answered alike.",
          schema: { type: "string", maxLength: 255 },
        },
      },
      headers: {
        SessionCookie: {
          description: `Sets the cookie ${sessionCookie}, or takes it away.`,
          schema: { type: "string" },
        },
        RetryAfter: {
          description: "How many seconds to wait before trying again.",
          schema: { type: "integer" },
        },
      },
      securitySchemes: {
        accessToken: {
          type: "http",
          scheme: "bearer",
          description: "A five-minute token made from the session by POST /api/identity/access-token.",
        },
        accessKey: {
          type: "http",
          scheme: "bearer",
          description:
            "A personal access key, which a customer makes in their account for a program. It opens the readings and nothing else.",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookie,
          description: "The session, which signing in sets and no script can read.",
        },
      },
    },
  };
}

function operationOf(key: string, endpoint: Endpoint, origin: string): object {
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
      ...(isWrite && endpoint.audience === "customer"
        ? [{ $ref: "#/components/parameters/IdempotencyKey" }]
        : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              [mediaTypeOf(endpoint)]: { schema: schemaOf(endpoint.documentedBody ?? endpoint.body) },
            },
          },
        }
      : {}),
    responses: { ...successesOf(endpoint), ...problemsOf(endpoint, isWrite) },
  };
}

/** "GET /api/mpan/{mpan}/validate" → getMpanByMpanValidate. */
function operationIdOf(key: string): string {
  const [method = "", path = ""] = key.split(" ");
  const parts = path
    .replace("/api/", "")
    .replaceAll("{", "by-")
    .split(/[^A-Za-z]+/);
  const capitalised = parts.filter(Boolean).map((part) => part[0]?.toUpperCase() + part.slice(1));
  return method.toLowerCase() + capitalised.join("");
}

function securityOf({ audience, accessKeys, session }: Endpoint): object[] {
  if (session === "reads") return [{ session: [] }];
  // Signing out with no session is no error.
  if (audience === "public" && session === "ends") return [{ session: [] }, {}];
  if (audience !== "customer") return [];
  return [{ accessToken: [] }, ...(accessKeys ? [{ accessKey: [] }] : [])];
}

function mediaTypeOf(endpoint: Endpoint): string {
  return endpoint.encoding === "form" ? "application/x-www-form-urlencoded" : "application/json";
}

function successesOf(endpoint: Endpoint) {
  const setsCookie = endpoint.session === "begins" || endpoint.session === "ends";
  const headers = { "Set-Cookie": { $ref: "#/components/headers/SessionCookie" } };
  return Object.fromEntries(
    Object.entries(endpoint.answers).map(([status, shape]) => [
      status,
      {
        description: successes[status] ?? "Done.",
        ...(setsCookie && (shape || endpoint.session === "ends") ? { headers } : {}),
        ...(shape ? { content: contentOf(endpoint, shape) } : {}),
      },
    ]),
  );
}

const successes: Record<string, string> = {
  201: "Made.",
  202: "Taken: the rest is done in the background.",
  204: "Done; there is nothing to tell.",
  304: "Nothing has changed.",
};

function contentOf({ media, alsoAs }: Endpoint, shape: $ZodType) {
  return {
    [media ?? "application/json"]: { schema: schemaOf(shape) },
    ...(alsoAs ? { [alsoAs]: { schema: { type: "string" } } } : {}),
  };
}

/** Every problem that the call may be answered with, by status: those of its kind by code, and its own. */
function problemsOf(endpoint: Endpoint, isWrite: boolean) {
  const general = generalProblems(endpoint, isWrite);
  const statuses = new Set([...general.map((code) => problemStatuses[code]), ...(endpoint.problems ?? [])]);
  const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  const headers = { "Retry-After": { $ref: "#/components/headers/RetryAfter" } };
  return Object.fromEntries(
    [...statuses].sort().map((status) => {
      const said = general
        .filter((code) => problemStatuses[code] === status)
        .map((code) => `${code}: ${problemCodes[code]}`);
      const own = endpoint.problems?.includes(status) ? ["Or what this call may refuse: see its code."] : [];
      const description = said.length
        ? [...said, ...own].join(" ")
        : "What this call may refuse: see its code.";
      return [status, { description, content, ...(RETRIED.has(status) ? { headers } : {}) }];
    }),
  );
}

const RETRIED = new Set([429, 503]);

function generalProblems({ audience, body, tellsOnce }: Endpoint, isWrite: boolean): ProblemCode[] {
  const general: ProblemCode[] = ["bad-request", "address-too-long", "too-many-requests", "our-mistake"];
  general.push("busy", "database-away", "partner-away");
  if (body) general.push("unsupported-media-type");
  if (isWrite) general.push("foreign-origin", "too-large");
  if (audience !== "customer") return general;
  general.push("sign-in-first");
  if (isWrite) general.push("under-way", "changed-meanwhile", "idempotency-key-reused");
  if (isWrite && tellsOnce) general.push("told-once");
  return general;
}

function parametersOf(shape: $ZodType | undefined, place: "path" | "query") {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape) as { properties?: object; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema,
  }));
}

function schemaOf(shape: $ZodType): object {
  const { $schema, ...schema } = toJSONSchema(shape, { unrepresentable: "any", io: "input" });
  return schema;
}
