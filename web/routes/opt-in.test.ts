import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Api } from "../../contract/client.ts";
import { apiContext } from "../site.ts";
import { action } from "./opt-in.tsx";

async function postOneClick(query: string) {
  const requested: unknown[] = [];
  const api = async (_: string, call: { body: unknown }) => {
    requested.push(call.body);
    return { ok: true, status: 200, data: {} };
  };
  const context = new RouterContextProvider(new Map([[apiContext, api as unknown as Api]]) as never);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const request = new Request(`http://localhost:3000/opt-in?${query}`, { method: "POST", body });
  const response = await action({ request, context, params: {} } as never);
  return { requested, response };
}

// Claims: D8
test("one-click unsubscribe opts out the linked customer, with no redirect", async () => {
  const { requested, response } = await postOneClick(
    "email=amy%2Bsaving%40example.com&utm_campaign=winter&opt_in=false&token=signed",
  );
  expect(requested).toEqual([expect.objectContaining({ opt_in: false, token: "signed" })]);
  expect(response).toEqual({ failure: null, mayRetry: false });
});

test("rejects a one-click request for an opt-in link", async () => {
  const { requested, response } = await postOneClick(
    "email=amy%40example.com&utm_campaign=winter&opt_in=true",
  );
  expect(requested).toEqual([]);
  expect(response).toMatchObject({
    data: { failure: expect.stringContaining("signs someone up") },
    init: { status: 400 },
  });
});
