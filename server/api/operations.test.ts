import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, expect, test } from "vitest";
import { endpoints } from "../../contract/endpoints.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD } from "../testing/test-customer.ts";

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: { $ref?: string }[];
  responses: Record<string, Response>;
}

interface Response {
  $ref?: string;
  description: string;
  headers?: object;
}

interface Document {
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, { name?: string; description?: string }>;
    responses: Record<string, Response>;
  };
}

const app = testAppOfFile();
let document: Document;
beforeAll(async () => {
  document = await (await app.call("GET", "/api/openapi.json")).json();
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      isWrite: method !== "get",
      ...operation,
    })),
  );

const operation = (key: string) => {
  const found = operations().find((one) => one.key === key);
  if (!found) throw new Error(`The document has no ${key}.`);
  return found;
};

test("GET /api/openapi.json → a valid OpenAPI 3.1 document of every operation", async () => {
  const result = await new Validator().validate({ ...document });
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  expect(
    operations()
      .map(({ key }) => key)
      .sort(),
  ).toEqual(Object.keys(endpoints).sort());
});

test("the document names the server URL", () => {
  expect(document.servers).toEqual([{ url: app.deps.config.origins[0] }]);
});

test("every operation has a unique id that is an identifier in any language", () => {
  const ids = operations().map(({ operationId }) => operationId);
  expect(ids.filter((id) => !/^[a-z]+[A-Za-z]+$/.test(id))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids).toContain("getUserReadings");
});

test("every operation has a summary in sentences and one described tag", () => {
  const subjects = document.tags.map(({ name }) => name);
  for (const { key, summary, tags } of operations()) {
    expect(summary, key).toMatch(/^[A-Z].{10,}[.]$/);
    expect(subjects, key).toContain(tags[0]);
    expect(tags, key).toHaveLength(1);
  }
  for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].{10,}[.]$/);
  expect(subjects.filter((name) => !operations().some(({ tags }) => tags.includes(name)))).toEqual([]);
});

test("only writes document the Origin header and the cross-site refusal", () => {
  for (const { key, isWrite, parameters, responses } of operations()) {
    const documentsOrigin = parameters.some(({ $ref }) => $ref === "#/components/parameters/Origin");
    expect(documentsOrigin, key).toBe(isWrite);
    const refusal = document.components.responses[responses[403]?.$ref?.split("/").at(-1) ?? ""];
    expect(refusal?.description.includes("foreign-origin") ?? false, key).toBe(isWrite);
  }
});

test("documents the session cookie that sign-in sets and sign-out clears", async () => {
  const name = document.components.securitySchemes.session?.name;
  const { email } = await addTestCustomer(app);
  const signIn = await app.call("POST", "/api/identity/sign-in", {
    body: { email, password: GOOD_PASSWORD },
  });
  const cookie = signIn.headers.getSetCookie().find((one) => one.startsWith(`${name}=`));
  expect(cookie).toBeDefined();
  expect(operation("POST /api/identity/sign-in").responses[200]?.headers).toHaveProperty("Set-Cookie");

  const headers = { cookie: cookie?.split(";")[0] ?? "" };
  const token = await app.call("POST", "/api/identity/access-token", { headers });
  expect(token.status).toBe(200);
  expect(operation("POST /api/identity/access-token").security).toEqual([{ session: [] }]);

  const out = await app.call("POST", "/api/identity/sign-out", { headers });
  expect(out.headers.getSetCookie().some((one) => one.startsWith(`${name}=;`))).toBe(true);
  expect(operation("POST /api/identity/sign-out").responses[204]?.headers).toHaveProperty("Set-Cookie");
});

test("documents tokens for customers' operations, and access keys with their scopes", () => {
  expect(operation("GET /api/user/attributes").security).toEqual([{ accessToken: [] }]);
  expect(operation("GET /api/user/readings").security).toEqual([
    { accessToken: [] },
    { accessKey: ["readings"] },
  ]);
  expect(operation("GET /api/problems").security).toEqual([]);
});

test("every field and parameter has a description", () => {
  const undescribed: string[] = [];
  const visit = (value: unknown, at: string): void => {
    if (typeof value !== "object" || value === null) return;
    const { properties, parameters } = value as { properties?: object; parameters?: unknown };
    for (const [name, field] of Object.entries(properties ?? {}))
      if (!/^.{10,}[.”]$/.test(field.description ?? "")) undescribed.push(`${at}.${name}`);
    for (const parameter of Array.isArray(parameters) ? parameters : [])
      if (!parameter.$ref && !/^.{10,}[.”]$/.test(parameter.description ?? ""))
        undescribed.push(`${at}?${parameter.name}`);
    for (const [name, part] of Object.entries(value)) if (name !== "example") visit(part, `${at}/${name}`);
  };
  visit(document, "");
  expect(undescribed).toEqual([]);
});

test("responses have at most one media type; files have operations of their own", () => {
  for (const { key, responses } of operations())
    for (const { content } of Object.values(responses) as { content?: object }[])
      expect(Object.keys(content ?? {}).length, key).toBeLessThanOrEqual(1);
  expect(operation("GET /api/user/readings.csv").responses[200]).toMatchObject({
    content: { "text/csv": { schema: { type: "string" } } },
  });
});

test("documents the scopes and limit of access keys", () => {
  const { description = "" } = document.components.securitySchemes.accessKey ?? {};
  const { times, seconds } = app.deps.config.limits["access-key"];
  expect(description).toContain(`At most ${times} calls in ${seconds} seconds`);
  expect(operation("GET /api/user/clean-hours").security).toContainEqual({ accessKey: ["carbon"] });
  expect(operation("POST /api/user/bill-check").security).toContainEqual({
    accessKey: ["readings", "prices"],
  });
  expect(operation("GET /api/user/turn-down").responses[200]?.headers).toHaveProperty("RateLimit-Remaining");
});

test("examples contain this service's URL", () => {
  const { description = "" } = operation("GET /api/user/readings") as { description?: string };
  expect(description).toContain(`'${app.deps.config.origins[0]}/api/user/readings?`);
  expect(description).not.toContain("ORIGIN");
});

test("GET /api/problems → includes the code of an actual problem", async () => {
  const { problems } = await (await app.call("GET", "/api/problems")).json();
  const codes = problems.map(({ code }: { code: string }) => code);
  const body = await (await app.call("GET", "/api/user/attributes")).json();
  expect(codes).toContain(body.code);
});
