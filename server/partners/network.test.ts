import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { callJson, parseShape } from "./network.ts";

const url = "http://partner.example/";
const callWith = (response: Response) => callJson("vehicles", async () => response, url, {});

test("returns a 404 with its body", async () => {
  expect(await callWith(Response.json({ found: false }, { status: 404 }))).toEqual({
    status: 404,
    body: { found: false },
  });
});

test.each([
  ["header", { headers: { "idempotency-key": "pm_€" } }],
  ["body", { body: "text", method: "GET" }],
])("an invalid %s is a programming error, not a partner failure", async (_, init) => {
  const sent = callJson("cards", async () => Response.json({}), url, init);
  await expect(sent).rejects.toThrow(TypeError);
});

// Claims: I4
test("does not follow redirects", async () => {
  const requested: RequestInit[] = [];
  const redirect = async (_: unknown, init?: RequestInit) => {
    requested.push(init ?? {});
    return Response.redirect("http://elsewhere.example/");
  };
  await expect(callJson("vehicles", redirect, url, {})).rejects.toMatchObject({ reason: "failed" });
  expect(requested).toMatchObject([{ redirect: "manual" }]);
});

const fetchFailure = (code?: string) =>
  new TypeError("fetch failed", { cause: code ? Object.assign(new Error(code), { code }) : undefined });
const failures: [string, boolean, () => Promise<Response>][] = [
  ...[302, 429, 500, 501, 503].map(statusOf(true)),
  ...[502, 504, 520, 524].map(statusOf(false)),
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"].map(failureOf(true)),
  ...["ECONNRESET", "EPIPE", "UND_ERR_SOCKET", "UND_ERR_HEADERS_TIMEOUT", undefined].map(failureOf(false)),
];
test.each(failures)("%s: hadNoEffect is %s", async (_, hadNoEffect, fetch) => {
  await expect(callJson("leads", fetch, url, {})).rejects.toMatchObject({ hadNoEffect });
});

function statusOf(hadNoEffect: boolean) {
  return (status: number): (typeof failures)[number] => {
    return [`HTTP ${status}`, hadNoEffect, async () => new Response(null, { status })];
  };
}

function failureOf(hadNoEffect: boolean) {
  return (code?: string): (typeof failures)[number] => {
    return [code ?? "no cause", hadNoEffect, () => Promise.reject(fetchFailure(code))];
  };
}

test("a call to a closed port had no effect", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  const calling = callJson("leads", fetch, `http://127.0.0.1:${port}/`, {});
  await expect(calling).rejects.toMatchObject({ reason: "unreachable", hadNoEffect: true });
});

// Claims: I4
test("aborts an endless response at one megabyte", async () => {
  let chunks = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      chunks += 1;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  await expect(callWith(new Response(endless))).rejects.toMatchObject({ reason: "unreadable" });
  expect(chunks).toBeLessThan(20);
});

// Claims: I5
test("names the wrong field of a response, without its value", () => {
  const shape = z.object({ name: z.string() });
  expect(() => parseShape("vehicles", shape, { name: 7 })).toThrow(
    "vehicles: unreadable (wrong shape: name)",
  );
});
