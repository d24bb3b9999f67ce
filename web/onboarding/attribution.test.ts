import { expect, test } from "vitest";
import { createApi } from "../../contract/client.ts";
import { sendAttribution, storeAttribution } from "./attribution.ts";

test("stores only the tags of the first address that has some", () => {
  const store = tab();
  storeAttribution("?next=/solar", store);
  storeAttribution("?utm_source=leaflet&utm_campaign=autumn&email=ada@example.com", store);
  storeAttribution("?utm_source=later", store);
  expect(JSON.parse(store.text ?? "")).toEqual({ utm_source: "leaflet", utm_campaign: "autumn" });
});

test("sends stored tags once", async () => {
  const store = tab('{"utm_source":"leaflet"}');
  const bodies = await sendTwice(store, 204);
  expect(bodies).toEqual([{ utm_source: "leaflet" }]);
});

test("keeps tags that could not be sent", async () => {
  const store = tab('{"utm_source":"leaflet"}');
  await sendTwice(store, 503);
  expect(store.text).not.toBeNull();
});

test("does not send invalid stored values", async () => {
  const store = tab('{"password":"1","utm_source":7}');
  expect(await sendTwice(store, 204)).toEqual([]);
  expect(store.text).toBeNull();
});

async function sendTwice(store: ReturnType<typeof tab>, status: number) {
  const bodies: unknown[] = [];
  const api = createApi(async (_, { body }) => {
    bodies.push(JSON.parse(String(body)));
    return new Response(null, { status });
  });
  await sendAttribution(api, store);
  await sendAttribution(api, store);
  return bodies;
}

function tab(text: string | null = null) {
  return {
    text,
    getItem() {
      return this.text;
    },
    setItem(_: string, value: string) {
      this.text = value;
    },
    removeItem() {
      this.text = null;
    },
  };
}
