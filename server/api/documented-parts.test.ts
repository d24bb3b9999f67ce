import { expect, test } from "vitest";
import { fuels } from "../../domain/readings/fuel.ts";
import { lengths, measures } from "../../domain/readings/periods.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD } from "../testing/test-customer.ts";
import { customerCalls, pathOf, publicCalls, type SampleCall } from "./test-calls.ts";

interface Operation {
  parameters: {
    name?: string;
    in?: string;
    required?: boolean;
    schema?: Schema;
  }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Schema {
  $ref?: string;
  enum?: string[];
  pattern?: string;
  required?: string[];
}

const app = testAppOfFile();
const ids = {
  consent: "canary",
  session: "canary",
  handle: "canary",
  passkey: "canary",
  accessKey: "canary",
};
let count = 0;

const readOperation = async (key: string) => {
  const [method = "", path = ""] = key.split(" ");
  const { paths, components } = await (await app.call("GET", "/api/openapi.json")).json();
  const operation: Operation = paths[path][method.toLowerCase()];
  const resolveSchema = (schema: Schema = {}): Schema => ({
    ...components.schemas[schema.$ref?.split("/").at(-1) ?? ""],
    ...schema,
  });
  return { ...operation, resolveSchema };
};

const samplesOf = (email: string): Record<string, SampleCall> => ({
  ...publicCalls,
  ...customerCalls(ids, { id: "canary", email }, GOOD_PASSWORD),
});

async function refusal(key: string, change: (sample: SampleCall) => SampleCall): Promise<string | null> {
  count += 1;
  const { email, token } = await addTestCustomer(app, `person${count}@example.com`);
  const sample = change(samplesOf(email)[key] ?? {});
  const [method = "", path = ""] = key.split(" ");
  const response = await app.call(method, pathOf(path, sample), {
    token,
    from: `203.0.113.${count}`,
    ...(sample.body ? { body: sample.body } : {}),
  });
  if (response.status !== 400 && response.status !== 422) return null;
  const { code, errors, detail } = await response.json();
  return JSON.stringify([response.status, code, errors, detail]);
}

const withoutInQuery = (name: string) => (sample: SampleCall) => {
  const query = new URLSearchParams(sample.query);
  query.delete(name);
  return { ...sample, query: String(query) };
};

const withoutInBody = (name: string) => (sample: SampleCall) => {
  const { [name]: _, ...body } = sample.body ?? {};
  return { ...sample, body };
};

const withParts = Object.entries(samplesOf("")).filter(([, { query, body }]) => query || body);

test.each(withParts)("%s → accepts requests without optional parameters and fields", async (key, sample) => {
  const { parameters, requestBody, resolveSchema } = await readOperation(key);
  const inQuery = parameters
    .filter((one) => one.in === "query" && !one.required)
    .map(({ name = "" }) => name);
  const needed = resolveSchema(Object.values(requestBody?.content ?? {})[0]?.schema).required ?? [];
  const inBody = Object.keys(sample.body ?? {}).filter((name) => !needed.includes(name));
  const whole = await refusal(key, (same) => same);
  const changes = [
    ...inQuery
      .filter((name) => new URLSearchParams(sample.query).has(name))
      .map((name) => [name, withoutInQuery(name)] as const),
    ...inBody.map((name) => [name, withoutInBody(name)] as const),
  ];
  for (const [name, change] of changes) expect([whole, null], name).toContain(await refusal(key, change));
});

test.each(["GET /api/user/energy", "GET /api/sample/energy"])(
  "%s → documents the values of its query",
  async (key) => {
    const { parameters, resolveSchema } = await readOperation(key);
    const choices = Object.fromEntries(
      parameters.map(({ name, schema }) => [
        name,
        resolveSchema(schema).enum ?? resolveSchema(schema).pattern,
      ]),
    );
    expect(choices).toEqual({ fuel: fuels, by: lengths, show: measures, date: expect.any(String) });
  },
);
