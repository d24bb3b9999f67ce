import { expect, test } from "vitest";
import { type Send, withAccessToken } from "./access-token.ts";

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

test("calls that start together share one token", async () => {
  const { send, calls } = server();
  const call = withAccessToken(send, () => expect.unreachable());
  await Promise.all([call("/a", {}), call("/b", {})]);
  await call("/c", {});
  expect(calls).toEqual(["/api/identity/access-token", "/a Bearer 1", "/b Bearer 1", "/c Bearer 1"]);
});

test("a refused token is renewed and the call made again, once", async () => {
  const { send, calls } = server({ refuses: ["Bearer 1"] });
  const response = await withAccessToken(send, () => expect.unreachable())("/a", {});
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
  expect((await withAccessToken(send, () => {})("/a", {})).status).toBe(401);
  expect(calls).toHaveLength(4);
});

test("without a session the page is told once, and public calls still work", async () => {
  const { send } = server({ hasSession: false });
  let told = 0;
  const call = withAccessToken(send, () => {
    told += 1;
  });
  expect((await call("/a", {})).status).toBe(200);
  await call("/b", {});
  expect(told).toBe(1);
});
