import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { createApi } from "../../../contract/client.ts";
import { apiContext } from "../../site.ts";
import { loader, shouldRevalidate } from "./frame.tsx";

const meter = { id: "1", type: "electricity", mpxn: "1234567891004" };

test("config_disable_onboarding replaces both flows with a notice", async () => {
  const content = { tag: "onboarding-disabled", title: "We’re not connecting meters right now" };
  for (const path of ["/onboarding/address", "/reconfirm/terms"]) {
    expect(await load(path, { disabled: "true", content })).toEqual({ disabledContent: content });
    expect(await load(path, { disabled: "false" })).toEqual({ disabledContent: null });
  }
});

test("an unreadable config_disable_onboarding leaves onboarding open", async () => {
  expect(await load("/onboarding/address", { disabled: null })).toEqual({ disabledContent: null });
});

test.each([
  ["/onboarding", "/account"],
  ["/onboarding/mpan", "/account"],
  ["/onboarding/connecting", null],
  ["/onboarding/success", null],
  ["/reconfirm/terms", null],
])("with a linked meter, %s redirects to %s", async (path, location) => {
  const response = await load(path, { items: [meter] });
  expect(response instanceof Response ? response.headers.get("location") : null).toBe(location);
});

test("redirects signed-out visitors to sign in and back", async () => {
  const response = await load("/onboarding/mpan", { status: 401 });
  expect(response instanceof Response && response.headers.get("location")).toBe(
    "/?next=%2Fonboarding%2Fmpan",
  );
});

test("the loader does not run again, so the success page still shows", () => {
  expect(shouldRevalidate()).toBe(false);
});

interface CheckOptions {
  disabled?: "true" | "false" | null;
  content?: object;
  items?: object[];
  status?: number;
}

async function load(
  path: string,
  { disabled = "false", content = {}, items = [], status = 200 }: CheckOptions,
) {
  const context = new RouterContextProvider();
  const api = createApi(async (requested) => {
    if (requested === "/api/config") {
      if (disabled === null) return new Response(null, { status: 503 });
      return Response.json({ config_disable_onboarding: disabled });
    }
    if (requested.startsWith("/api/content/")) return Response.json(content);
    return Response.json({ items }, { status });
  });
  context.set(apiContext, api);
  const request = new Request(`http://localhost${path}`);
  const args = { request, context, params: {}, unstable_pattern: path } as unknown as Parameters<
    typeof loader
  >[0];
  return loader(args).catch((thrown: unknown) => thrown);
}
