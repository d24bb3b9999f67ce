import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";

const app = testAppOfFile({ LIMITS: "stored-response=3/240,draft-write=3/240" });
const START = new Date("2026-11-21T10:00:00Z");
let customers = 0;

async function customer() {
  customers += 1;
  app.setNow(START);
  const { id, token } = await addTestCustomer(app, `writer.${customers}@example.com`);
  const call = (method: string, path: string, body?: object, key?: string) =>
    app.call(method, path, { token, body, headers: key ? { "idempotency-key": key } : {} });
  const rename = (name: string, key?: string) =>
    call("PATCH", "/api/user/attributes", { given_name: name }, key);
  const name = async () => (await (await call("GET", "/api/user/attributes")).json()).given_name;
  return { id, call, rename, name };
}

const storedOf = async (id: string) => {
  const { rows } = await app.deps.db.raw(`select key from idempotency where user_id = '${id}'`);
  return rows.map(({ key }) => key).sort();
};

// Claims: D50
test("a fourth new Idempotency-Key is refused and does nothing; repeats are not counted", async () => {
  const amy = await customer();
  for (const name of ["Ada", "Bea", "Cat"]) expect((await amy.rename(name, name)).status).toBe(200);
  const refused = await amy.rename("Dot", "Dot");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("240");
  expect(await refused.json()).toMatchObject({
    code: "too-many-requests",
    message: "You have made many changes. Please wait 4 minutes.",
  });
  expect(await amy.name()).toBe("Cat");
  expect((await amy.rename("Ada", "Ada")).status).toBe(200);
  expect((await amy.rename("Eve", "Ada")).status).toBe(422);
  expect(await amy.name()).toBe("Cat");
  expect(await storedOf(amy.id)).toEqual(["Ada", "Bea", "Cat"]);
  expect((await amy.rename("Fay")).status).toBe(200);
  expect((await (await customer()).rename("Guy", "Guy")).status).toBe(200);
  app.setNow(new Date(START.getTime() + 240_000));
  expect((await amy.rename("Dot", "Dot")).status).toBe(200);
});

// Claims: D50
test("refused calls with an Idempotency-Key count, since their response is stored", async () => {
  const bob = await customer();
  for (const key of ["1", "2", "3"]) expect((await bob.rename("", key)).status).toBeLessThan(429);
  expect((await bob.rename("Bob", "4")).status).toBe(429);
});

// Claims: D50
test("concurrent calls with new keys store three responses", async () => {
  const cas = await customer();
  const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
  const responses = await Promise.all(keys.map((key) => cas.rename("Cas", key)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await storedOf(cas.id)).toHaveLength(3);
});

// Claims: D50
test("calls that end access or consent run beyond the limit, without a stored response", async () => {
  const dee = await customer();
  for (const key of ["1", "2", "3"]) await dee.rename("Dee", key);
  expect((await dee.call("DELETE", "/api/identity/sessions", undefined, "4")).status).toBe(204);
  expect((await dee.call("POST", "/api/user/consents/none/withdraw", undefined, "5")).status).toBe(404);
  expect(await storedOf(dee.id)).toEqual(["1", "2", "3"]);
});

// Claims: D50
test("PUT /user/draft/{flow} → 429 for the fourth in the window, and keeps the third", async () => {
  const eve = await customer();
  const save = (flow: string, mpan: string) => eve.call("PUT", `/api/user/draft/${flow}`, { mpan });
  expect((await save("onboarding", "1")).status).toBe(204);
  expect((await save("reconfirm", "2")).status).toBe(204);
  expect((await save("onboarding", "3")).status).toBe(204);
  app.setNow(new Date(START.getTime() + 60_000));
  const refused = await save("onboarding", "4");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("180");
  expect(await (await eve.call("GET", "/api/user/draft/onboarding")).json()).toEqual({ mpan: "3" });
  app.setNow(new Date(START.getTime() + 240_000));
  expect((await save("onboarding", "5")).status).toBe(204);
});
