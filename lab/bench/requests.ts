import { hash } from "@node-rs/argon2";
import { freePorts } from "../../bin/running/addresses.mjs";
import { drain, isReady, start } from "../../bin/running/programs.mjs";
import { openApp } from "../../e2e/app-under-test.ts";
import { newCustomer } from "./customer.ts";
import { type Figure, median } from "./figure.ts";
import { costOf, type Target, warmUp } from "./load.ts";
import { postgres } from "./postgres.ts";

/** Turns of floor and target, so that both meet the same neighbours. */
const rounds = 5;

/** As in production: every request is logged, and the clock is the machine's. */
const asInProduction = { LOG_LEVEL: "info", CLOCK_FILE: "", LATEST_LOOP_MS: "500" };

/** What a browser says it can read. */
const browser = { "accept-encoding": "gzip, deflate, br, zstd" };

/**
 * Processor time of a request through the whole stack, as a multiple of node:http answering JSON in the same run;
 * of a sign-in, as a multiple of hashing its password alone. On PostgreSQL where BENCH_DATABASE_URL names a
 * server, else on the embedded database, which runs in the app's own process and is counted with it.
 */
export async function requests(): Promise<Figure[]> {
  const [port] = await freePorts(1);
  const plain = start("lab/bench/plain-server.ts", { env: { ...process.env, PORT: `${port}` } });
  const plainUrl = `http://127.0.0.1:${port}/`;
  if (!(await isReady(plain, plainUrl))) throw new Error("The plain server did not start.");
  const database = process.env.BENCH_DATABASE_URL ? await postgres() : null;
  const app = await openApp({
    env: asInProduction,
    isQuiet: true,
    ...(database && { databaseUrl: database.url }),
  });
  const { person, token } = await newCustomer(app);
  const processId = app.processId() ?? 0;
  const floor = { url: plainUrl, processId: plain.child.pid ?? 0, headers: browser };
  await warmUp(floor);
  const timesFloor = async (what: string, goal: number, path: string, headers = {}): Promise<Figure> => {
    const target = { url: app.origin + path, processId, headers: { ...browser, ...headers } };
    await warmUp(target);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const least = await costOf(floor, 2);
      const cost = await costOf(target, 2);
      ratios.push(cost.processor / least.processor);
    }
    return { what: `${what}, against node:http`, goal, figure: median(ratios), unit: "×" };
  };
  const where = database ? "PostgreSQL" : "embedded database";
  const figures = [
    await timesFloor("a JSON call", 1 / 0.7, "/api/config"),
    await timesFloor(`an authorised read (${where})`, 1 / 0.2, "/api/user/attributes", {
      authorization: `Bearer ${token}`,
    }),
    await timesFloor("a public page from the cache", 1 / 0.5, "/net-zero"),
    ...(await signIn({
      url: `${app.origin}/api/identity/sign-in`,
      processId,
      method: "POST",
      headers: { "content-type": "application/json", origin: app.origin },
      body: JSON.stringify({ email: person.email, password: person.password }),
      atOnce: 2,
    })),
  ];
  await app.close();
  await database?.drop();
  await drain(plain, { within: 2_000 });
  return figures;
}

async function signIn(target: Target): Promise<Figure[]> {
  const hashes = 20;
  const before = process.cpuUsage();
  const begun = performance.now();
  for (let made = 0; made < hashes; made++) await hash(`password ${made}`);
  const { user, system } = process.cpuUsage(before);
  const alone = (performance.now() - begun) / hashes;
  await warmUp(target);
  const cost = await costOf(target);
  await longestHold(target);
  await costOf(target);
  return [
    {
      what: "a sign-in's processor time, against its argon2id hash",
      goal: 1.2,
      figure: cost.processor / ((user + system) / hashes),
      unit: "×",
    },
    {
      what: "the slowest of 100 sign-ins, two at once, against one hash",
      goal: 6,
      figure: cost.slow / alone,
      unit: "×",
    },
    {
      what: "the longest that anything else had to wait during sign-ins",
      goal: 25,
      figure: await longestHold(target),
      unit: "ms",
    },
  ];
}

/** The event loop is looked at this often, and each look counts from the one before. */
const LOOK_EVERY_MS = 10;

/** Milliseconds for which the app's event loop was held at most since this was asked last. */
async function longestHold({ url }: Target): Promise<number> {
  const metrics = await (await fetch(new URL("/metrics", url))).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1];
  return Math.max(0, 1000 * Number(seconds) - LOOK_EVERY_MS);
}
