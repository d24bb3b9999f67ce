import { beforeAll, expect, test } from "vitest";
import { sampleReadings } from "../../domain/sample-home/sample-readings.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { bradford, moveToUnknownRegion, registerWithoutReadings } from "../testing/test-household.ts";
import { keepReadings } from "../testing/test-readings.ts";

const NOW = new Date("2026-11-21T10:10:00Z");

const app = testAppOfFile({ ACCESS_TOKEN_SECONDS: "3600" });
let token: string;
beforeAll(async () => {
  app.setNow(NOW);
  const { customer } = await registerWithoutReadings(app, bradford);
  await moveToUnknownRegion(app, customer.id);
  for (const readings of sampleReadings(NOW.getTime() / 1000)) await keepReadings(app, customer.id, readings);
  token = customer.token;
});

test.each([
  ["/api/user/weather-comparison?by=month", "temperatures"],
  ["/api/user/heat-pump-estimate", "temperatures"],
  ["/api/user/solar-estimate", "sunshine"],
])("GET %s explains that the region is unknown", async (path, missing) => {
  const { sentence } = await (await app.call("GET", path, { token })).json();
  expect(sentence).toBe(
    `Neither your meter number nor your postcode tells us your region, so we don’t know its ${missing}.`,
  );
});
