import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { right } from "../../domain/bills/test-bills.ts";
import { runInHalfHourQueue } from "../app/fair-queues.ts";
import { fetchTariffs } from "../readings/fetch-tariffs.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import type { TestCustomer } from "../testing/test-customer.ts";
import { bradford, registerWithoutReadings } from "../testing/test-household.ts";
import { keepReadings, yearWithGaps } from "../testing/test-readings.ts";

const app = testAppOfFile({ ACCESS_TOKEN_SECONDS: "3600" });
let amy: TestCustomer;
beforeAll(async () => {
  app.setNow(new Date("2026-11-20T10:00:00Z"));
  amy = (await registerWithoutReadings(app, bradford)).customer;
  await keepReadings(app, amy.id, yearWithGaps("electricity"));
  await fetchTariffs(app.deps, "23");
  await fetchTariffs(app.deps, "12");
});

const night = { kwh: 178.6, pence: 10, from: "00:30", to: "07:30" };
const timedBill = {
  ...right,
  gas: undefined,
  electricity: { ...right.electricity, night },
  isConfirmed: true,
};
const TARIFF = "/api/user/tariff-comparison/E-1R-QUILL-HH-24-10-01-M";

const get = (path: string) => () => app.call("GET", path, { token: amy.token });

const calls: Record<string, () => Promise<Response>> = {
  "a long table": get("/api/user/readings?fuel=electricity&by=half-hour&from=2026-01-01&to=2026-11-19"),
  "two weeks of half hours": get("/api/user/readings?fuel=electricity&by=hour&from=2026-11-06&to=2026-11-19"),
  "a long table by day": get("/api/user/readings.csv?fuel=electricity&by=day&from=2026-01-01&to=2026-11-19"),
  "the year by day": get("/api/user/energy?by=year"),
  "an old month": get("/api/user/energy?by=month&date=2026-01-01"),
  "a bill with a night rate": () =>
    app.call("POST", "/api/user/bill-check", { token: amy.token, body: timedBill }),
  "the home's own year": get("/api/user/own-year"),
  "the comparison of tariffs": get("/api/user/tariff-comparison"),
  "a tariff’s breakdown": get(TARIFF),
  "the solar estimate": get("/api/user/solar-estimate"),
  "the sample home's tariffs": () => app.call("GET", "/api/sample/tariff-comparison"),
  "a tariff’s breakdown for the sample home": () =>
    app.call("GET", "/api/sample/tariff-comparison/E-1R-QUILL-HH-24-10-01-C"),
  "the sample home's solar estimate": () => app.call("GET", "/api/sample/solar-estimate"),
};

// Claims: D47
test.each(Object.entries(calls))("%s waits while another computation runs", async (_, send) => {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const running = runInHalfHourQueue({ id: "ben", sessionId: "one" }, "198.51.100.1", () => {
    begun.resolve();
    return release.promise;
  });
  await begun.promise;
  let isDone = false;
  const sent = send().finally(() => {
    isDone = true;
  });
  await sleep(300);
  expect(isDone).toBe(false);
  const week = "/api/user/readings?fuel=electricity&by=half-hour&from=2026-11-12&to=2026-11-19";
  for (const path of ["/api/user/energy", "/api/user/energy?by=month", "/api/user/yesterday", week])
    expect((await get(path)()).status).toBe(200);
  release.resolve();
  await running;
  expect((await sent).status).toBe(200);
});
