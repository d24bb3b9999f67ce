import { expect, test } from "vitest";
import { bradford, registerWithoutReadings } from "../testing/test-household.ts";
import { fetchReadings } from "./fetch.ts";
import { fetchingOfFile } from "./test-fetching.ts";

const { provider, app, storedReadings, fetchNow } = fetchingOfFile();

test("a home's first electricity and gas appear together", async () => {
  const amy = await registerWithoutReadings(app, bradford);
  const yesterday = async () => (await amy.call("GET", "/api/user/yesterday")).body;
  const seen: unknown[] = [];
  provider.respond(async ({ fuel }) => {
    if (fuel === "gas" && seen.length === 0) seen.push((await yesterday()).latest);
    return undefined;
  });
  await fetchNow(amy);
  expect(seen).toEqual([null]);
  expect((await yesterday()).latest.headline.parts).toMatch(/^Electricity £.* · Gas £/);
});

test("shows electricity when the first gas cannot be fetched", async () => {
  const amy = await registerWithoutReadings(app, bradford);
  provider.respond(async ({ fuel }) =>
    fuel === "gas" ? new Response("{", { headers: { "content-type": "application/json" } }) : undefined,
  );
  await fetchReadings(app.deps, amy.customer.id).catch(() => null);
  expect((await storedReadings(amy, "electricity")).length).toBeGreaterThan(80 * 48);
  expect(await storedReadings(amy, "gas")).toEqual([]);
});
