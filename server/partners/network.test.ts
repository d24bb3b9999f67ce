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

test("a redirect is not followed", async () => {
  const asked: RequestInit[] = [];
  const redirecting = async (_: unknown, init?: RequestInit) => {
    asked.push(init ?? {});
    return Response.redirect("http://elsewhere.example/");
  };
  await expect(callJson("vehicles", redirecting, url, {})).rejects.toMatchObject({ reason: "failed" });
  expect(asked).toMatchObject([{ redirect: "manual" }]);
});

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

test("an answer of the wrong shape says where, without its values", () => {
  const shape = z.object({ name: z.string() });
  expect(() => shaped("vehicles", shape, { name: 7 })).toThrow("vehicles: unreadable (wrong shape: name)");
});
