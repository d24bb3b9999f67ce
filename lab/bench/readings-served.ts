import { setTimeout as sleep } from "node:timers/promises";
import { addDays, dayOf } from "../../domain/london-calendar.ts";
import { type ApiCustomer, apiCustomer } from "../../e2e/api-customer.ts";
import { type AppUnderTest, openApp } from "../../e2e/app-under-test.ts";
import { homes } from "../../e2e/people.ts";
import { type Figure, median } from "./figure.ts";
import { costOf, type Target, warmUp } from "./load.ts";
import { postgres } from "./postgres.ts";
import { productionSettings } from "./production-settings.ts";

const ROUNDS = 5;
/** Few enough that a busy app refuses no request. */
const AT_ONCE = 4;
const MAX_WAIT_MS = 120_000;

/** All load comes from one customer. */
const settings = { ...productionSettings, LIMITS: "long-readings=100000/3600" };

/** Linking to first bars in seconds; a year and the energy page against the nearest simpler request. */
export async function readingsServed(): Promise<Figure[]> {
  const database = await postgres();
  const app = await openApp({ databaseUrl: database.url, env: settings, isQuiet: true });
  try {
    const customer = await apiCustomer(app, homes.brantwood);
    return [...(await firstFetch(customer)), ...(await served(app, customer))];
  } finally {
    await app.close();
    await database.drop();
  }
}

async function firstFetch(customer: ApiCustomer): Promise<Figure[]> {
  const linked = await customer.linkByCode();
  if (linked.status !== 200) throw new Error("The meter was not registered.");
  const startedAt = performance.now();
  const until = async (isReached: (body: Energy) => boolean) => {
    while (performance.now() - startedAt < MAX_WAIT_MS) {
      const { body } = await customer.call("GET", "/api/user/energy");
      if (isReached(body as unknown as Energy)) break;
      await sleep(100);
    }
    return (performance.now() - startedAt) / 1000;
  };
  return [
    {
      label: "first bars after connecting",
      goal: 3,
      figure: await until(({ view }) => view.period !== null),
      unit: "s",
    },
    {
      label: "all thirteen months after connecting",
      goal: 15,
      figure: await until(({ status }) => status.fetching === null),
      unit: "s",
    },
  ];
}

interface Energy {
  view: { period: object | null };
  status: { fetching: object | null };
}

async function served(app: AppUnderTest, customer: ApiCustomer): Promise<Figure[]> {
  const { body } = await customer.call("POST", "/api/identity/access-token");
  const authorization = `Bearer ${String(body.accessToken)}`;
  const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const processId = app.processId() ?? 0;
  const at = (path: string, headers: Record<string, string>): Target => ({
    url: app.origin + path,
    processId,
    headers,
    atOnce: AT_ONCE,
  });
  const today = dayOf(Math.floor(Date.now() / 1000));
  const year = `from=${addDays(today, -365)}&to=${addDays(today, -1)}`;
  const readings = `/api/user/readings?fuel=electricity&by=day&${year}`;
  return [
    {
      label: "a year by day as JSON, against an authorised read",
      goal: 1.5,
      figure: await times(at("/api/user/attributes", { authorization }), at(readings, { authorization })),
      unit: "×",
    },
    {
      label: "the energy page, against the overview",
      goal: 1.5,
      figure: await times(at("/account/overview", { cookie }), at("/account/energy", { cookie })),
      unit: "×",
    },
  ];
}

async function times(baseline: Target, target: Target): Promise<number> {
  await warmUp(baseline);
  await warmUp(target);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const lowest = await costOf(baseline, 2);
    ratios.push((await costOf(target, 2)).processor / lowest.processor);
  }
  return median(ratios);
}
