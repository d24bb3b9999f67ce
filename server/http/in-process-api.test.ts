import { beforeAll, expect, test } from "vitest";
import { type Api, createApi } from "../../contract/client.ts";
import type { EndpointKey } from "../../contract/endpoints.ts";
import { customerCalls, publicCalls, type SampleCall } from "../api/test-calls.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import type { TestCustomer } from "../testing/test-customer.ts";
import { bradford, registerHousehold } from "../testing/test-household.ts";
import { inProcessApi } from "./in-process-api.ts";
import { openRequestContext } from "./request-context.ts";

const app = testAppOfFile();
let amy: TestCustomer;
beforeAll(async () => {
  amy = (await registerHousehold(app)).customer;
});

const ids = { consent: "none", session: "none", handle: bradford.mpan, passkey: "none", accessKey: "none" };
const reads = (): [EndpointKey, SampleCall][] => [
  ...(Object.entries({ ...publicCalls, ...customerCalls(ids, amy) }) as [EndpointKey, SampleCall][]).filter(
    ([key]) => key.startsWith("GET "),
  ),
  ["GET /api/content/{tag}", { params: { tag: "nul\u0000byte" } }],
];

test("in-process reads return the same results as HTTP", async () => {
  const statuses = new Set<string>();
  for (const accessToken of [amy.token, null])
    for (const [key, sample] of reads()) {
      const input = { ...sample, query: Object.fromEntries(new URLSearchParams(sample.query)) };
      const [direct, sent] = [inProcess(accessToken), overHttp(accessToken)].map((api) =>
        resultOf(api, key, input),
      );
      const response = await sent;
      statuses.add(`${response.status}`);
      expect(await direct, key).toEqual(response);
    }
  expect([...statuses]).toEqual(expect.arrayContaining(["200", "400", "401", "404", "409"]));
});

test("caches each read for the page until its next write", async () => {
  const api = inProcess(amy.token);
  const first = await api("GET /api/user/attributes");
  expect(await api("GET /api/user/attributes")).toBe(first);
  expect(await api("POST /api/user/export", { body: { password: "" } })).toMatchObject({ ok: false });
  const second = await api("GET /api/user/attributes");
  expect(second).not.toBe(first);
  expect(second).toEqual(first);
});

async function resultOf(api: Api, key: EndpointKey, input: object) {
  const response = await (api as (key: EndpointKey, input: object) => ReturnType<Api>)(key, input);
  if (response.ok) return response;
  const { requestId, ...problem } = response.problem as { requestId?: string };
  return { ...response, problem };
}

function inProcess(accessToken: string | null): Api {
  const request = new Request("http://localhost:3000/account");
  const caller = openRequestContext(
    request,
    { clientAddress: "203.0.113.1" },
    { productName: "Hearth", headers: {} },
  );
  const fetch = () => Promise.reject(new Error("A page's read was sent."));
  return inProcessApi({ app: { fetch }, deps: app.deps }, { request, accessToken, caller }).call;
}

function overHttp(token: string | null): Api {
  return createApi((path, { method = "GET", headers }) =>
    app.call(method, path, { headers: headers as Record<string, string>, ...(token && { token }) }),
  );
}
