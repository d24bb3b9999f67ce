import { expect, test } from "vitest";
import { type Send, withAccessToken } from "./access-token.ts";

const RENEW = "/api/identity/access-token";

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

const signedIn = (
  send: Send,
  onSignedOut: () => void,
  belongsToCustomer: (token: string) => boolean = () => true,
) => withAccessToken(send, onSignedOut, belongsToCustomer);

test("concurrent calls share one token", async () => {
  const { send, calls } = server();
  const { send: call } = signedIn(send, () => expect.unreachable());
  await Promise.all([call("/a", {}), call("/b", {})]);
  await call("/c", {});
  expect(calls).toEqual(["/api/identity/access-token", "/a Bearer 1", "/b Bearer 1", "/c Bearer 1"]);
});

test("renews a refused token and repeats the call once", async () => {
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

test("does not send a refused call a third time", async () => {
  const { send, calls } = server({ refuses: ["Bearer 1", "Bearer 2"] });
  expect((await signedIn(send, () => {}).send("/a", {})).status).toBe(401);
  expect(calls).toHaveLength(4);
});

test("calls onSignedOut once without a session, and public calls still work", async () => {
  const { send } = server({ hasSession: false });
  let signOuts = 0;
  const { send: call } = signedIn(send, () => {
    signOuts += 1;
  });
  expect((await call("/a", {})).status).toBe(200);
  await call("/b", {});
  expect(signOuts).toBe(1);
});

test("calls use a prefetched token, even while it is being fetched", async () => {
  const { send, calls } = server();
  const { send: call, prefetchToken } = signedIn(send, () => expect.unreachable());
  void prefetchToken();
  void prefetchToken();
  await call("/a", {});
  expect(await prefetchToken()).toBe(true);
  expect(calls).toEqual(["/api/identity/access-token", "/a Bearer 1"]);
});

test("a prefetch without a session does not sign out, unless a call waits for it", async () => {
  const { send, calls } = server({ hasSession: false });
  let signOuts = 0;
  const { send: call, prefetchToken } = signedIn(send, () => {
    signOuts += 1;
  });
  expect(await prefetchToken()).toBe(false);
  expect(signOuts).toBe(0);
  void prefetchToken();
  await call("/a", {});
  expect(signOuts).toBe(1);
  expect(calls).toEqual(["/api/identity/access-token", "/api/identity/access-token", "/a"]);
});

test("sendAhead does not sign out when the session has ended; the next call does", async () => {
  const state = { refuses: ["Bearer 1"], hasSession: true };
  const { send } = server(state);
  let signOuts = 0;
  const { send: call, sendAhead } = signedIn(
    async (path, init) =>
      path === RENEW && !state.hasSession ? new Response(null, { status: 401 }) : send(path, init),
    () => {
      signOuts += 1;
    },
  );
  expect((await sendAhead("/a", {})).status).toBe(200);
  for (const bearer of ["Bearer 1", "Bearer 2"])
    if (!state.refuses.includes(bearer)) state.refuses.push(bearer);
  state.hasSession = false;
  expect((await sendAhead("/a", {})).status).toBe(401);
  expect(signOuts).toBe(0);
  await call("/a", {});
  expect(signOuts).toBe(1);
});

test("a call fetches the token after a failed prefetch", async () => {
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

test("never sends the token of another customer who signed in, and signs out once", async () => {
  const { send, calls } = server({ refuses: ["Bearer 1"] });
  let signOuts = 0;
  const page = signedIn(
    send,
    () => {
      signOuts += 1;
    },
    (token) => token === "1",
  );
  expect((await page.send("/a", { method: "PATCH" })).status).toBe(401);
  expect(await page.prefetchToken()).toBe(false);
  await page.send("/b", {});
  expect(signOuts).toBe(1);
  expect(calls.filter((call) => call.includes("Bearer 2"))).toEqual([]);
});
