import { expect, test } from "vitest";
import { addDays } from "../../domain/london-calendar.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { bradford, manchester, registerHousehold } from "../testing/test-household.ts";
import { keepIntensitiesBy } from "../testing/test-readings.ts";

const app = testAppOfFile();

type Registered = Awaited<ReturnType<typeof registerHousehold>>;

async function energy(amy: Registered, query = "") {
  const { status, body } = await amy.call("GET", `/api/user/energy${query}`);
  expect(status).toBe(200);
  return body;
}

test("GET /user/energy → 404 without a meter, 401 without a token", async () => {
  const { token } = await addTestCustomer(app, "nobody@example.com");
  const none = await app.call("GET", "/api/user/energy", { token });
  expect([none.status, (await none.json()).code]).toEqual([404, "nothing-registered"]);
  expect((await app.call("GET", "/api/user/energy")).status).toBe(401);
});

test("GET /user/energy → matches GET /user/readings for every period", async () => {
  const amy = await registerHousehold(app, bradford);
  for (const [by, step] of [
    ["day", "half-hour"],
    ["week", "day"],
    ["month", "day"],
    ["year", "month"],
  ]) {
    for (const fuel of ["electricity", "gas"]) {
      const { view } = await energy(amy, `?fuel=${fuel}&by=${by}&date=2026-10-25`);
      const bars = view.panels[0].bars.filter((bar: { expected: number }) => bar.expected > 0);
      const [from, to] = [bars[0].start.padEnd(10, "-01"), bars.at(-1).start];
      const last = by === "year" ? "2026-10-31" : to.slice(0, 10);
      const { body } = await amy.call(
        "GET",
        `/api/user/readings?fuel=${fuel}&by=${step}&from=${from.slice(0, 10)}&to=${last}`,
      );
      expect(bars.map((bar: { kwh: number | null }) => bar.kwh)).toEqual(
        body.values.map((value: { kwh: number | null }) => value.kwh),
      );
      expect(view.panels[0].total).toBe(body.total);
    }
  }
});

test("GET /user/yesterday → matches GET /user/readings, empty without a meter", async () => {
  const { token } = await addTestCustomer(app, "without-a-meter@example.com");
  const none = await app.call("GET", "/api/user/yesterday", { token });
  expect([none.status, await none.json()]).toEqual([200, { fuels: [], latest: null }]);
  const amy = await registerHousehold(app, bradford);
  const expectSame = async () => {
    const { body } = await amy.call("GET", "/api/user/yesterday");
    expect(body.fuels.map(({ fuel }: { fuel: string }) => fuel)).toEqual(["electricity", "gas"]);
    for (const { fuel, pence: exact, ...rest } of body.fuels) {
      const query = `fuel=${fuel}&by=day&from=yesterday&to=yesterday`;
      const { body: table } = await amy.call("GET", `/api/user/readings?${query}`);
      const { total, pence, present, expected, prices } = table;
      expect(rest).toEqual({ total, present, expected, prices });
      expect(Math.abs(exact - pence)).toBeLessThan(0.0506);
      const { view } = await energy(
        amy,
        `?fuel=${fuel}&by=day&date=${table.values[0].start.slice(0, 10)}&show=cost`,
      );
      expect(exact).toBe(view.panels[0].cost.pence);
      expect(total).toBeGreaterThan(0);
    }
    const { view } = await energy(amy);
    const { day, headline, week } = body.latest;
    expect({ day, headline, week }).toEqual({
      day: view.period.date,
      headline: view.headline,
      week: view.week,
    });
    return body.fuels[0].pence;
  };
  const byMeter = await expectSame();
  const own = { standingPence: 50, pence: 30, times: [{ from: "00:30", to: "05:30", pence: 7.5 }] };
  expect((await amy.call("PUT", "/api/user/tariffs/electricity/2026-11-20", own)).status).toBe(204);
  expect(await expectSame()).not.toBe(byMeter);
});

test("GET /user/energy → the latest complete day for invalid parameters", async () => {
  const amy = await registerHousehold(app, bradford);
  const { view: usual } = await energy(amy);
  for (const query of ["?date=yesterday", "?by=__proto__", "?fuel=coal&date=9999-99-99"])
    expect((await energy(amy, query)).view).toEqual(usual);
});

test("GET /user/energy → prices highlights by price cap, meter or own tariff", async () => {
  const [amy, ben] = [await registerHousehold(app, bradford), await registerHousehold(app, manchester)];
  const alwaysOn = async (customer: Registered) => {
    const of = async (show: string) => {
      const { view } = await energy(customer, `?show=${show}`);
      const [first] = view.insights;
      expect(first.kind).toBe("always-on");
      return Number(/([\d,]+)(\skWh)? a year/.exec(first.figure)?.[1]?.replace(",", ""));
    };
    return ((await of("cost")) / (await of("kwh"))) * 100;
  };
  expect(await alwaysOn(ben)).toBeCloseTo(26.11, 0);
  expect(await alwaysOn(amy)).toBeCloseTo(25.935, 0);
  const own = { standingPence: 50, pence: 10, times: [] };
  expect((await amy.call("PUT", "/api/user/tariffs/electricity/2026-11-20", own)).status).toBe(204);
  expect(await alwaysOn(amy)).toBeCloseTo(10, 0);
});

test("GET /user/energy → progress until the first readings are complete", async () => {
  const amy = await registerHousehold(app, bradford);
  expect((await energy(amy)).status).toMatchObject({ fetching: null, ended: null });
  await app.deps.db.raw("update registration set data_state = data_state - 'fetched' where user_id = $1", [
    amy.customer.id,
  ]);
  expect((await energy(amy)).status.fetching).toEqual({ months: 0, of: expect.any(Number) });
});

test("GET /user/energy → after withdrawal, readings stay for 30 days or until deleted", async () => {
  const amy = await registerHousehold(app, bradford);
  await amy.call("DELETE", "/api/user/mpan");
  const { view, status } = await energy(amy);
  expect(view.panels[0].total).toBeGreaterThan(0);
  expect(status.ended.keptUntil - status.ended.at).toBe(30 * 86_400);
  expect((await amy.call("DELETE", "/api/user/readings")).status).toBe(204);
  expect((await amy.call("GET", "/api/user/energy")).status).toBe(404);
});

test("GET /user/energy → explains when and why readings stopped", async () => {
  const amy = await registerHousehold(app, bradford);
  const started = app.deps.clock.now();
  const advanceClock = (days: number) => app.setNow(new Date(started.getTime() + days * 86_400_000));
  try {
    advanceClock(2);
    expect((await energy(amy)).status.silence).toBeNull();
    advanceClock(5);
    expect((await energy(amy)).status.silence).toEqual({
      since: expect.stringMatching(/^Your last electricity and gas readings are from .+ 2026\.$/),
      why: expect.stringMatching(/hasn’t answered since .+ It isn’t your meter\.$/),
      whatToDo: expect.stringMatching(/^There’s nothing you need to do\./),
      isConsentLost: false,
    });
    await app.deps.db.raw("update registration set last_tried = $1 where user_id = $2", [
      app.deps.clock.now().toISOString(),
      amy.customer.id,
    ]);
    expect((await energy(amy)).status.silence.why).toMatch(/your meter isn’t sending/);
    advanceClock(400);
    const { silence, ended } = (await energy(amy)).status;
    expect([silence, ended]).toEqual([null, expect.anything()]);
  } finally {
    app.setNow(started);
  }
});

test("GET /user/energy?by=year → a chart of the year and a description", async () => {
  const amy = await registerHousehold(app, bradford);
  const { view } = await energy(amy, "?by=year&fuel=gas");
  expect(view.year.light).toMatch(/^data:image\/png;base64,/);
  expect(view.year.words).toMatch(/^Highest around \S+[ap]m, lowest around /);
  expect((await energy(amy, "?by=month")).view.year).toBeNull();
});

test("GET /user/energy → the cleanest hours ahead, with the latest day only", async () => {
  const amy = await registerHousehold(app, bradford);
  const { day } = (await amy.call("GET", "/api/user/yesterday")).body.latest;
  await keepIntensitiesBy(app, addDays(day, 1), addDays(day, 2), (_, slot) => (slot < 6 ? 50 : 200));
  const kinds = async (query: string) =>
    (await energy(amy, query)).view.insights.map(({ kind }: { kind: string }) => kind);
  expect(await kinds("")).toContain("cleanest");
  expect(await kinds(`?date=${addDays(day, -1)}`)).not.toContain("cleanest");
  expect(await kinds("?by=week")).not.toContain("cleanest");
});

test("GET /sample/energy → the same sample home for everyone", async () => {
  const send = async () => (await app.call("GET", "/api/sample/energy?by=week&fuel=gas")).json();
  const { view } = await send();
  expect(view.period).toMatchObject({ fuel: "gas", by: "week" });
  expect(await send()).toEqual({ view });
});
