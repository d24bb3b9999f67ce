import { expect, test } from "vitest";
import { addTestCustomer } from "../testing/test-customer.ts";
import { testAppWithPagesOfFile } from "../testing/test-pages.ts";

const app = testAppWithPagesOfFile();

interface Visitor {
  email: string;
  lastName: string;
  cookie: string;
}

const paths = ["/account/overview", "/onboarding/address", "/net-zero", "/", "/solar", "/year-summary"];

// Claims: S10
test("200 concurrent pages for two customers and visitors never mix data", async () => {
  const amy = await signedUp("Amaryllis", "Canaryone");
  const ben = await signedUp("Benedict", "Canarytwo");
  // Warms the content cache, which is not under test.
  for (const path of paths) for (const who of [amy, null]) await send(path, who);
  const requested = Array.from({ length: 200 }, async (_, turn) => {
    const who = [amy, ben, null][turn % 3] ?? null;
    const path = paths[Math.floor(turn / 3) % paths.length] ?? "/";
    const response = await send(path, who);
    const text = await response.text();
    return { path, who, status: response.status, text, cache: response.headers.get("cache-control") ?? "" };
  });
  const responses = await Promise.all(requested);
  expect(responses.filter(({ who, status }) => who && status === 200).length).toBeGreaterThan(0);
  for (const { path, who, status, text, cache } of responses) {
    // 503 is load shedding.
    expect([200, 503], path).toContain(status);
    for (const other of [amy, ben]) {
      if (other === who) continue;
      expect(text, `${path} for ${who?.email ?? "a visitor"}`).not.toContain(other.email);
      expect(text).not.toContain(other.lastName);
    }
    if (who) expect(cache, path).toContain("no-store");
  }
  const own = await (await send("/account/overview", amy)).text();
  expect(own).toContain(amy.email);
  expect(own).toContain(amy.lastName);
});

// Claims: H8
test("a cached public page is stored without cookies", async () => {
  const cleo = await signedUp("Cleopatra", "Canarythree");
  for (const path of ["/net-zero", "/year-summary", "/"]) {
    await send(path, cleo);
    const first = await send(path, null);
    const second = await send(path, null);
    expect(first.headers.get("set-cookie"), path).toBeNull();
    expect(second.headers.get("set-cookie"), path).toBeNull();
    expect(second.headers.get("vary"), path).toContain("Cookie");
    expect(await second.text()).not.toContain(cleo.email);
  }
});

async function send(path: string, who: Visitor | null, steps = 0): Promise<Response> {
  if (steps > 5) throw new Error(`Redirect loop at ${path}.`);
  const response = await app.call("GET", path, {
    headers: { accept: "text/html", ...(who && { cookie: who.cookie }) },
  });
  const location = response.headers.get("location");
  return location ? send(location, who, steps + 1) : response;
}

async function signedUp(firstName: string, lastName: string): Promise<Visitor> {
  const { email, token, cookie } = await addTestCustomer(
    app,
    `${firstName}.${lastName}@example.com`.toLowerCase(),
  );
  const body = { given_name: firstName, family_name: lastName };
  expect((await app.call("PATCH", "/api/user/attributes", { token, body })).status).toBe(200);
  return { email, lastName, cookie };
}
