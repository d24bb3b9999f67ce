import { toJSONSchema } from "zod/mini";
import type { $ZodType } from "zod/v4/core";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { problemShape } from "./problem.ts";

/** The contract as an OpenAPI 3.1 document. */
export function openapiOf(productName: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const [method = "GET", path = ""] = key.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${productName} API`,
      version: "1.0.0",
      description: "Every page of the product works through these calls.",
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problemShape) },
      securitySchemes: {
        accessToken: {
          type: "http",
          scheme: "bearer",
          description: "A five-minute token made from the session.",
        },
        accessKey: {
          type: "http",
          scheme: "bearer",
          description: "A personal access key, which a customer makes in their account for a program.",
        },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): object {
  return {
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    security: securityOf(endpoint),
    parameters: [...parametersOf(endpoint.params, "path"), ...parametersOf(endpoint.query, "query")],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [mediaTypeOf(endpoint)]: { schema: schemaOf(endpoint.body) } },
          },
        }
      : {}),
    responses: { ...successesOf(endpoint), ...problemsOf(endpoint) },
  };
}

function securityOf({ audience, accessKeys }: Endpoint): object[] {
  if (audience !== "customer") return [];
  return [{ accessToken: [] }, ...(accessKeys ? [{ accessKey: [] }] : [])];
}

function mediaTypeOf(endpoint: Endpoint): string {
  return endpoint.encoding === "form" ? "application/x-www-form-urlencoded" : "application/json";
}

function successesOf(endpoint: Endpoint) {
  return Object.fromEntries(
    Object.entries(endpoint.answers).map(([status, shape]) => [
      status,
      {
        description: status === "304" ? "Nothing has changed." : "Done.",
        ...(shape ? { content: contentOf(endpoint, shape) } : {}),
      },
    ]),
  );
}

function contentOf({ media, alsoAs }: Endpoint, shape: $ZodType) {
  return {
    [media ?? "application/json"]: { schema: schemaOf(shape) },
    ...(alsoAs ? { [alsoAs]: { schema: { type: "string" } } } : {}),
  };
}

function problemsOf(endpoint: Endpoint) {
  const always = endpoint.audience === "customer" ? [400, 401, 429, 503] : [400, 429, 503];
  const statuses = [...new Set([...always, ...(endpoint.problems ?? [])])].sort();
  const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  return Object.fromEntries(
    statuses.map((status) => [status, { description: "A problem, with its code and message.", content }]),
  );
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
