import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { fieldDescriptions } from "./field-descriptions.ts";
import { fieldExamples } from "./field-examples.ts";
import { openapiOf } from "./openapi.ts";
import { exampleOf, type JsonSchema } from "./openapi-example.ts";

interface Body {
  content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}

interface Operation {
  parameters: { schema?: JsonSchema; example?: unknown }[];
  requestBody?: Body;
  responses: Record<string, Body>;
}

const document = openapiOf({
  productName: "Hearth",
  origin: "https://hearth.example",
  sessionCookie: "session",
  keyLimit: { times: 120, seconds: 60 },
});
const types = document.components.schemas;
const paths = document.paths as Record<string, Record<string, Operation>>;

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

/** Each field and parameter with its place in the document. */
const fields: { at: string; name: string; field: JsonSchema }[] = [];
const objects: JsonSchema[] = [];

function visit(value: unknown, at: string): void {
  if (typeof value !== "object" || value === null) return;
  const { properties, parameters } = value as { properties?: JsonSchema["properties"]; parameters?: unknown };
  if (properties) objects.push(value);
  for (const [name, field] of Object.entries(properties ?? {})) fields.push({ at, name, field });
  for (const { name, schema, description } of Array.isArray(parameters) ? parameters : [])
    if (name) fields.push({ at, name, field: { ...schema, description } });
  for (const [key, part] of Object.entries(value)) if (key !== "example") visit(part, `${at}/${key}`);
}
visit({ paths, types }, "");

/** A schema and, recursively, the schemas that it refers to. */
function parts(schema: JsonSchema): JsonSchema[] {
  const type = types[schema.$ref?.split("/").at(-1) ?? ""];
  const inner = [...(type ? [type] : []), ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [schema, ...inner.flatMap(parts)];
}

const ajv = addFormats.default(new Ajv2020({ strict: false })).addSchema(document, "api");

function refusals(pointer: string[], example: unknown): string {
  const segments = pointer.map((part) =>
    encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")),
  );
  ajv.validate({ $ref: `api#/${segments.join("/")}/schema` }, example);
  return ajv.errorsText();
}

test.each(operations)("$method $path has valid examples", (operation) => {
  const { path, method, parameters, requestBody, responses } = operation;
  const at = ["paths", path, method];
  for (const [index, { schema, example }] of parameters.entries())
    if (schema) expect(refusals([...at, "parameters", String(index)], example)).toBe("No errors");
  const bodies: [string[], Body][] = Object.entries(responses).map(([status, body]) => [
    [...at, "responses", status],
    body,
  ]);
  if (requestBody) bodies.push([[...at, "requestBody"], requestBody]);
  for (const [place, { content = {} }] of bodies)
    for (const [media, { example }] of Object.entries(content)) {
      expect(example).toBeDefined();
      expect(refusals([...place, "content", media], example)).toBe("No errors");
    }
});

test("objects with the same three or more fields are one named schema", () => {
  const seen = objects
    .filter(({ properties = {} }) => Object.keys(properties).length > 2)
    .map((schema) => JSON.stringify({ ...schema, description: "" }));
  expect(seen.filter((text, index) => seen.indexOf(text) !== index)).toEqual([]);
});

test("every named schema is used", () => {
  const text = JSON.stringify(document);
  const unused = Object.keys(types).filter((id) => !text.includes(`"#/components/schemas/${id}"`));
  expect(unused).toEqual([]);
});

test("every shared description and example is used", () => {
  const used = new Set(fields.map(({ name, field }) => `${name}: ${field.description}`));
  expect(Object.entries(fieldDescriptions).filter((entry) => !used.has(entry.join(": ")))).toEqual([]);
  const names = fields.map(({ name }) => name);
  expect(Object.keys(fieldExamples).filter((name) => !names.includes(name))).toEqual([]);
});

test("no field has the shared description of another field", () => {
  const texts = Object.values(fieldDescriptions);
  const wrong = fields.filter(
    ({ name, field: { description = "" } }) =>
      texts.includes(description) && fieldDescriptions[name] !== description,
  );
  expect(wrong.map(({ at, name }) => `${at}.${name}`)).toEqual([]);
});

test("every field and parameter has a description", () => {
  const without = fields.filter(({ field }) => !parts(field).some(({ description }) => description));
  expect(without.map(({ at, name }) => `${at}.${name}`)).toEqual([]);
});

test("every number has a unit", () => {
  const unit =
    /[Pp]ence|[Pp]ounds|kWh|\bWh\b|\bkW\b|\bkg\b|[Gg]rams|MJ|[Ss]econds|°C|percent|[Ss]hare|[Nn]umber of|[Hh]alf hours?|[Dd]ays\b|squares|`unit`|[Ii]ndex|[Ss]tatus|\bId\b|Version|[Yy]ear|[Mm]onth/;
  const unitless = fields.filter(({ field }) => {
    const chain = parts(field);
    const isNumber = chain.some(({ type }) => /number|integer/.test(String(type)));
    return isNumber && !chain.some(({ description = "" }) => unit.test(description));
  });
  expect(unitless.map(({ at, name }) => `${at}.${name}`)).toEqual([]);
});

const FORMATS = {
  date: /^\d{4}-\d\d-\d\d$/,
  "date-time": /^\d{4}-\d\d-\d\dT/,
  email: /^\S+@\S+$/,
  uuid: /^[\da-f]{8}-[\da-f]{4}-/,
  uri: /^(https?|data):/,
};

test.each(Object.entries(FORMATS))("every %s states its format", (format, pattern) => {
  const alike = fields.filter(({ name, field }) => {
    const example = [exampleOf(field, types, name)].flat()[0];
    return typeof example === "string" && pattern.test(example);
  });
  expect(alike).not.toEqual([]);
  const without = alike.filter(({ field }) => !parts(field).some((part) => part.format === format));
  expect(without.map(({ at, name }) => `${at}.${name}`)).toEqual([]);
});
