import { setTimeout as wait } from "node:timers/promises";
import { freePorts } from "../../bin/running/addresses.mjs";
import { drain, isReady, start } from "../../bin/running/programs.mjs";
import { print } from "../../bin/terminal.mjs";
import type { ApiCustomer } from "../../e2e/api-customer.ts";
import { type AppUnderTest, openApp } from "../../e2e/app-under-test.ts";
import { type Figure, median } from "./figure.ts";
import { processorSeconds } from "./load.ts";
import { postgres } from "./postgres.ts";
import { linkedCustomer, readPublicPages, signUpAndLeave, type Turn, useAccount } from "./soak-journeys.ts";
import { type Sample, sampler, type Tally } from "./soak-sample.ts";

/** Half of one core, which leaves room for peaks. */
const load = 0.5;
const customerCount = 12;
const visitors = 12;
const sampleMs = 30_000;
const plainEveryMs = 50;
/** Until code is compiled and caches are full. */
const warmUpSeconds = 30;
const calibrationSeconds = 15;

/** Compares the last third of the run with the middle one. Uses PostgreSQL if BENCH_DATABASE_URL is set. */
export async function soak(minutes = "5"): Promise<Figure[]> {
  const database = process.env.BENCH_DATABASE_URL ? await postgres() : null;
  const plain = await plainServer();
  const app = await openApp({
    ...(database ? { databaseUrl: database.url } : {}),
    env: { NODE_OPTIONS: "--import ./lab/bench/collect-on-signal.ts" },
  });
  const customers: ApiCustomer[] = [];
  for (let made = 0; made < customerCount; made += 1) customers.push(await linkedCustomer(app));
  const tally: Tally = { app: [], plain: [], failed: 0 };
  const until = performance.now() + (warmUpSeconds + calibrationSeconds + Number(minutes) * 60) * 1000;
  const pace = { everyMs: 5 };
  const repeat = repeater(until, tally);
  const turn = throttle(pace, tally);
  const journeys = [
    ...Array.from({ length: visitors }, () => repeat(() => readPublicPages(app, turn))),
    ...customers.map((customer) => repeat(() => useAccount(customer, turn))),
    repeat(() => signUpAndLeave(app, turn)),
  ];
  const baseline = callPlainServer(plain.url, until, tally);
  pace.everyMs = await calibratedInterval(app, tally);
  print(`  ${Math.round(1000 / pace.everyMs)} calls a second`);
  const sample = await sampler(app, tally);
  const samples: Sample[] = [];
  while (performance.now() < until) {
    await Promise.race([wait(sampleMs), ...journeys]);
    samples.push(await sample());
  }
  await Promise.all([...journeys, baseline]);
  await app.close();
  await plain.close();
  await database?.drop();
  return [...figures(samples, minutes), failures(tally, minutes)];
}

function repeater(until: number, tally: Tally) {
  return async (journey: () => Promise<void>) => {
    while (performance.now() < until)
      await journey().catch(() => {
        tally.failed += 1;
      });
  };
}

/** Unused turns expire, so that no burst follows a pause. */
function throttle(pace: { everyMs: number }, tally: Tally): Turn {
  let next = performance.now();
  return async (act) => {
    next = Math.max(next + pace.everyMs, performance.now());
    await wait(Math.max(0, next - performance.now()));
    const startedAt = performance.now();
    const { status } = await act();
    tally.app.push(performance.now() - startedAt);
    if (status < 200 || status >= 300) tally.failed += 1;
  };
}

/** Milliseconds between calls that keep half of a core busy. */
async function calibratedInterval(app: AppUnderTest, tally: Tally): Promise<number> {
  await wait(warmUpSeconds * 1000);
  const before = { seconds: processorSeconds(app.processId() ?? 0), calls: tally.app.length };
  await wait(calibrationSeconds * 1000);
  const seconds = processorSeconds(app.processId() ?? 0) - before.seconds;
  return (1000 * seconds) / (tally.app.length - before.calls) / load;
}

async function plainServer() {
  const [port] = await freePorts(1);
  const url = `http://127.0.0.1:${port}/`;
  const program = start("lab/bench/plain-server.ts", { env: { ...process.env, PORT: `${port}` } });
  if (!(await isReady(program, url))) throw new Error("The plain server did not start.");
  return { url, close: () => drain(program, { within: 2_000 }) };
}

async function callPlainServer(url: string, until: number, tally: Tally): Promise<void> {
  while (performance.now() < until) {
    const startedAt = performance.now();
    await (await fetch(url)).arrayBuffer();
    tally.plain.push(performance.now() - startedAt);
    await wait(plainEveryMs);
  }
}

function figures(samples: Sample[], minutes: string): Figure[] {
  const third = Math.floor(samples.length / 3);
  const growth = (part: keyof Sample) =>
    median(samples.slice(-third).map((one) => one[part])) /
    median(samples.slice(third, 2 * third).map((one) => one[part]));
  const over = `${minutes} minutes, last third against the middle one`;
  return [
    { label: `heap in use, ${over}`, goal: 1.05, figure: growth("heapMegabytes"), unit: "×" },
    { label: "resident memory, same period", goal: 1.1, figure: growth("residentMegabytes"), unit: "×" },
    {
      label: "processor time per request, same period",
      goal: 1.2,
      figure: growth("microseconds"),
      unit: "×",
    },
    {
      label: "median latency relative to node:http, same period",
      goal: 1.3,
      figure: growth("latencyRatio"),
      unit: "×",
    },
  ];
}

function failures({ failed }: Tally, minutes: string): Figure {
  return { label: `calls that failed in ${minutes} minutes`, goal: 0, figure: failed, unit: "calls" };
}
