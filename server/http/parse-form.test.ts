import { expect, test } from "vitest";
import { parseForm, readUtf8 } from "./parse-form.ts";

test("parses what browsers send", () => {
  const sent = { email: "amy@example.com", name: "Zoë \u{1f600} + 100%", empty: "" };
  expect(parseForm(new URLSearchParams(sent).toString())).toEqual(sent);
  expect(parseForm("a=100%&b")).toEqual({ a: "100%", b: "" });
});

test.each(["a=%00", "a=\u0000", "a=%ED%A0%80", "a=%ff", "%c3=1", "a=%F0%9F%98"])("rejects %j", (text) => {
  expect(() => parseForm(text)).toThrow();
});

test("returns null for a body that is not valid UTF-8", async () => {
  expect(await readUtf8(new Response("Zoë"))).toBe("Zoë");
  expect(await readUtf8(new Response(new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22])))).toBeNull();
});
