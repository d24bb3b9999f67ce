import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { callJson, shaped } from "./network.ts";

const url = "http://partner.example/";
const answering = (response: Response) => callJson("vehicles", async () => response, url, {});

test("an answer below 500 is an answer", async () => {
  expect(await answering(Response.json({ found: false }, { status: 404 }))).toEqual({
    status: 404,
    body: { found: false },
  });
});

test.each([
  ["a header", { headers: { "idempotency-key": "pm_€" } }],
  ["a body", { body: "text", method: "GET" }],
])("%s that cannot be sent is our mistake, not the partner's", async (_, init) => {
  const sent = callJson("cards", async () => Response.json({}), url, init);
  await expect(sent).rejects.toThrow(TypeError);
});

// Claims: I4
test("a redirect is not followed", async () => {
  const asked: RequestInit[] = [];
  const redirecting = async (_: unknown, init?: RequestInit) => {
    asked.push(init ?? {});
    return Response.redirect("http://elsewhere.example/");
  };
  await expect(callJson("vehicles", redirecting, url, {})).rejects.toMatchObject({ reason: "failed" });
  expect(asked).toMatchObject([{ redirect: "manual" }]);
});

const failed = (code?: string) =>
  new TypeError("fetch failed", { cause: code ? Object.assign(new Error(code), { code }) : undefined });
const ways: [string, boolean, () => Promise<Response>][] = [
  ...[302, 429, 500, 501, 503].map(answerOf(true)),
  ...[502, 504, 520, 524].map(answerOf(false)),
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"].map(failureOf(true)),
  ...["ECONNRESET", "EPIPE", "UND_ERR_SOCKET", "UND_ERR_HEADERS_TIMEOUT", undefined].map(failureOf(false)),
];
test.each(ways)("%s: that the partner took nothing is certain: %s", async (_, tookNothing, fetch) => {
  await expect(callJson("leads", fetch, url, {})).rejects.toMatchObject({ tookNothing });
});

function answerOf(tookNothing: boolean) {
  return (status: number): (typeof ways)[number] => {
    return [`HTTP ${status}`, tookNothing, async () => new Response(null, { status })];
  };
}

function failureOf(tookNothing: boolean) {
  return (code?: string): (typeof ways)[number] => {
    return [code ?? "no cause", tookNothing, () => Promise.reject(failed(code))];
  };
}

test("a port that nobody listens on is known to have taken nothing", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  const calling = callJson("leads", fetch, `http://127.0.0.1:${port}/`, {});
  await expect(calling).rejects.toMatchObject({ reason: "unreachable", tookNothing: true });
});

// Claims: I4
test("an answer that never ends is given up at one megabyte", async () => {
  let chunks = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      chunks += 1;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  await expect(answering(new Response(endless))).rejects.toMatchObject({ reason: "unreadable" });
  expect(chunks).toBeLessThan(20);
});

// Claims: I5
test("an answer of the wrong shape says where, without its values", () => {
  const shape = z.object({ name: z.string() });
  expect(() => shaped("vehicles", shape, { name: 7 })).toThrow("vehicles: unreadable (wrong shape: name)");
});
