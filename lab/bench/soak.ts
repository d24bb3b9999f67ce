import { writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { freePorts } from "../../bin/running/addresses.mjs";
import { drain, isReady, start } from "../../bin/running/programs.mjs";
import { say } from "../../bin/terminal.mjs";
import type { ApiCustomer } from "../../e2e/api-customer.ts";
import { type AppUnderTest, openApp } from "../../e2e/app-under-test.ts";
import { type Figure, median } from "./figure.ts";
import { spent } from "./load.ts";
import { postgres } from "./postgres.ts";
import { comeAndGo, comeBack, settled, type Turn, visit } from "./soak-journeys.ts";
import { soakPlot } from "./soak-plot.ts";
import { type Sample, sampler, type Tally } from "./soak-sample.ts";

/** Half of what one core can do: the rest is for the hours that are busier than others. */
const load = 0.5;
const customerCount = 12;
const visitors = 12;
const sampleMs = 30_000;
const plainEveryMs = 50;
/** Seconds until code is compiled and caches are full, and over which the cost of a call is then found. */
const warmUpSeconds = 30;
const weighingSeconds = 15;

/**
 * Mixed journeys for some minutes at half of what a core can do: what memory, the cost of a request and latency
 * come to in the last third, against the middle one. On PostgreSQL where BENCH_DATABASE_URL names a server.
 */
export async function soak(minutes = "5"): Promise<Figure[]> {
  const database = process.env.BENCH_DATABASE_URL ? await postgres() : null;
  const plain = await plainServer();
  const app = await openApp({
    ...(database ? { databaseUrl: database.url } : {}),
    env: { NODE_OPTIONS: "--import ./lab/bench/collect-on-signal.ts" },
  });
  const customers: ApiCustomer[] = [];
  for (let made = 0; made < customerCount; made += 1) customers.push(await settled(app));
  const tally: Tally = { app: [], plain: [], failed: 0 };
  const until = performance.now() + (warmUpSeconds + weighingSeconds + Number(minutes) * 60) * 1000;
  const pace = { everyMs: 5 };
  const again = repeated(until, tally);
  const turn = turns(pace, tally);
  const going = [
    ...Array.from({ length: visitors }, () => again(() => visit(app, turn))),
    ...customers.map((customer) => again(() => comeBack(customer, turn))),
    again(() => comeAndGo(app, turn)),
  ];
  const asking = askPlain(plain.url, until, tally);
  pace.everyMs = await halfOfACore(app, tally);
  say(`  ${Math.round(1000 / pace.everyMs)} calls a second`);
  const look = await sampler(app, tally);
  const samples: Sample[] = [];
  while (performance.now() < until) {
    await Promise.race([wait(sampleMs), ...going]);
    samples.push(await look());
    writeFileSync("lab/bench/soak.svg", soakPlot(samples));
  }
  await Promise.all([...going, asking]);
  await app.close();
  await plain.close();
  await database?.drop();
  return [...figures(samples, minutes), failures(tally, minutes)];
}

/** A journey again and again until a moment. One that breaks off counts as a failure, and another begins. */
function repeated(until: number, tally: Tally) {
  return async (journey: () => Promise<void>) => {
    while (performance.now() < until)
      await journey().catch(() => {
        tally.failed += 1;
      });
  };
}

/** One turn every so often, whoever takes it. Turns that nobody came for are lost, so that none come in a heap. */
function turns(pace: { everyMs: number }, tally: Tally): Turn {
  let next = performance.now();
  return async (act) => {
    next = Math.max(next + pace.everyMs, performance.now());
    await wait(Math.max(0, next - performance.now()));
    const begun = performance.now();
    const { status } = await act();
    tally.app.push(performance.now() - begun);
    if (status < 200 || status >= 300) tally.failed += 1;
  };
}

/** How many milliseconds apart calls are to be, for half of a core to be busy with them. */
async function halfOfACore(app: AppUnderTest, tally: Tally): Promise<number> {
  await wait(warmUpSeconds * 1000);
  const before = { seconds: spent(app.processId() ?? 0), calls: tally.app.length };
  await wait(weighingSeconds * 1000);
  const seconds = spent(app.processId() ?? 0) - before.seconds;
  return (1000 * seconds) / (tally.app.length - before.calls) / load;
}

async function plainServer() {
  const [port] = await freePorts(1);
  const url = `http://127.0.0.1:${port}/`;
  const program = start("lab/bench/plain-server.ts", { env: { ...process.env, PORT: `${port}` } });
  if (!(await isReady(program, url))) throw new Error("The plain server did not start.");
  return { url, close: () => drain(program, { within: 2_000 }) };
}

async function askPlain(url: string, until: number, tally: Tally): Promise<void> {
  while (performance.now() < until) {
    const begun = performance.now();
    await (await fetch(url)).arrayBuffer();
    tally.plain.push(performance.now() - begun);
    await wait(plainEveryMs);
  }
}

function figures(samples: Sample[], minutes: string): Figure[] {
  const third = Math.floor(samples.length / 3);
  const grown = (part: keyof Sample) =>
    median(samples.slice(-third).map((one) => one[part])) /
    median(samples.slice(third, 2 * third).map((one) => one[part]));
  const over = `${minutes} minutes: last third, against the one before`;
  return [
    { what: `heap in use, ${over}`, goal: 1.05, figure: grown("heapMegabytes"), unit: "×" },
    { what: "memory of the process, likewise", goal: 1.1, figure: grown("residentMegabytes"), unit: "×" },
    { what: "processor time of a request, likewise", goal: 1.2, figure: grown("microseconds"), unit: "×" },
    { what: "middle latency over node:http's, likewise", goal: 1.3, figure: grown("timesPlain"), unit: "×" },
  ];
}

function failures({ failed }: Tally, minutes: string): Figure {
  return { what: `calls that failed in ${minutes} minutes`, goal: 0, figure: failed, unit: "calls" };
}
