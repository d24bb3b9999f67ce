import { expect, test } from "vitest";
import { type Send, withAccessToken } from "./access-token.ts";

const RENEW = "/api/identity/access-token";

/** A server that gives out tokens "1", "2", … and refuses those it is told to. */
function server({ refuses = [] as string[], hasSession = true } = {}) {
  const calls: string[] = [];
  let made = 0;
  const send: Send = async (path, init) => {
    const bearer = new Headers(init.headers).get("authorization");
    calls.push(bearer ? `${path} ${bearer}` : path);
    if (path !== "/api/identity/access-token")
      return new Response(null, { status: refuses.includes(bearer ?? "") ? 401 : 200 });
    if (!hasSession) return new Response(null, { status: 401 });
    made += 1;
    return Response.json({ accessToken: String(made), expiresInSeconds: 300 });
  };
  return { send, calls };
}

/** A page of the customer whom every token names, unless it says otherwise. */
const signedIn = (send: Send, onSignedOut: () => void, isTheirs: (token: string) => boolean = () => true) =>
  withAccessToken(send, onSignedOut, isTheirs);

test("calls that start together share one token", async () => {
  const { send, calls } = server();
  const { send: call } = signedIn(send, () => expect.unreachable());
  await Promise.all([call("/a", {}), call("/b", {})]);
  await call("/c", {});
  expect(calls).toEqual(["/api/identity/access-token", "/a Bearer 1", "/b Bearer 1", "/c Bearer 1"]);
});

test("a refused token is renewed and the call made again, once", async () => {
  const { send, calls } = server({ refuses: ["Bearer 1"] });
  const response = await signedIn(send, () => expect.unreachable()).send("/a", {});
  expect(response.status).toBe(200);
  expect(calls).toEqual([
    "/api/identity/access-token",
    "/a Bearer 1",
    "/api/identity/access-token",
    "/a Bearer 2",
  ]);
});

test("a call that stays refused is not made a third time", async () => {
  const { send, calls } = server({ refuses: ["Bearer 1", "Bearer 2"] });
  expect((await signedIn(send, () => {}).send("/a", {})).status).toBe(401);
  expect(calls).toHaveLength(4);
});

test("without a session the page is told once, and public calls still work", async () => {
  const { send } = server({ hasSession: false });
  let told = 0;
  const { send: call } = signedIn(send, () => {
    told += 1;
  });
  expect((await call("/a", {})).status).toBe(200);
  await call("/b", {});
  expect(told).toBe(1);
});

test("a token that was fetched ahead serves the calls that follow, also those made while it is on its way", async () => {
  const { send, calls } = server();
  const { send: call, prefetchToken } = signedIn(send, () => expect.unreachable());
  void prefetchToken();
  void prefetchToken();
  await call("/a", {});
  expect(await prefetchToken()).toBe(true);
  expect(calls).toEqual(["/api/identity/access-token", "/a Bearer 1"]);
});

test("nobody is told that a session is over before a call needs it, but the call that waits is", async () => {
  const { send, calls } = server({ hasSession: false });
  let told = 0;
  const { send: call, prefetchToken } = signedIn(send, () => {
    told += 1;
  });
  expect(await prefetchToken()).toBe(false);
  expect(told).toBe(0);
  void prefetchToken();
  await call("/a", {});
  expect(told).toBe(1);
  expect(calls).toEqual(["/api/identity/access-token", "/api/identity/access-token", "/a"]);
});

test("a call made ahead tells nobody that its token is refused and the session over, and the next call does", async () => {
  const given = { refuses: ["Bearer 1"], hasSession: true };
  const { send } = server(given);
  let told = 0;
  const { send: call, sendAhead } = signedIn(
    async (path, init) =>
      path === RENEW && !given.hasSession ? new Response(null, { status: 401 }) : send(path, init),
    () => {
      told += 1;
    },
  );
  expect((await sendAhead("/a", {})).status).toBe(200);
  for (const bearer of ["Bearer 1", "Bearer 2"])
    if (!given.refuses.includes(bearer)) given.refuses.push(bearer);
  given.hasSession = false;
  expect((await sendAhead("/a", {})).status).toBe(401);
  expect(told).toBe(0);
  await call("/a", {});
  expect(told).toBe(1);
});

test("a token that could not be fetched ahead is fetched by the call", async () => {
  const { send } = server();
  let fails = true;
  const { send: call, prefetchToken } = signedIn(async (path, init) => {
    if (!fails) return send(path, init);
    fails = false;
    throw new TypeError("Failed to fetch");
  }, expect.unreachable);
  expect(await prefetchToken()).toBe(false);
  expect((await call("/a", {})).status).toBe(200);
});

test("a page makes no call in the name of somebody else who has signed in since, and is told once", async () => {
  const { send, calls } = server({ refuses: ["Bearer 1"] });
  let told = 0;
  const page = signedIn(
    send,
    () => {
      told += 1;
    },
    (token) => token === "1",
  );
  expect((await page.send("/a", { method: "PATCH" })).status).toBe(401);
  expect(await page.prefetchToken()).toBe(false);
  await page.send("/b", {});
  expect(told).toBe(1);
  expect(calls.filter((call) => call.includes("Bearer 2"))).toEqual([]);
});
