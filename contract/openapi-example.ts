import { fieldExamples } from "./field-examples.ts";

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
}

/** An example that satisfies `schema`, from the examples of its fields and types. Each list has one item. */
export function exampleOf(schema: JsonSchema, types: Record<string, JsonSchema>, name = ""): unknown {
  const known = [schema.examples?.[0], schema.const, schema.enum?.[0], schema.default];
  const found = known.find((value) => value !== undefined);
  if (found !== undefined) return found;
  const type = types[schema.$ref?.split("/").at(-1) ?? ""];
  const isNumber = type?.type === "number" || type?.type === "integer";
  if (isNumber && typeof fieldExamples[name] === "number") return fieldExamples[name];
  const part = type ?? schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (part) return exampleOf(part, types, name);
  if (schema.items) return [exampleOf(schema.items, types, name)];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, field]) => [key, exampleOf(field, types, key)]),
    );
  if (schema.type === "null") return null;
  if (schema.type === "boolean") return fieldExamples[name] ?? true;
  if (!(name in fieldExamples)) throw new Error(`The field ${name} has no example.`);
  return fieldExamples[name];
}
