import { hash } from "@node-rs/argon2";
import { freePorts } from "../../bin/running/addresses.mjs";
import { drain, isReady, start } from "../../bin/running/programs.mjs";
import { openApp } from "../../e2e/app-under-test.ts";
import { newCustomer } from "./customer.ts";
import { type Figure, median } from "./figure.ts";
import { costOf, type Target, warmUp } from "./load.ts";
import { postgres } from "./postgres.ts";
import { productionSettings } from "./production-settings.ts";

const rounds = 5;

/** All sign-ins are one customer's. */
const settings = {
  ...productionSettings,
  LIMITS: "password-check=100000/3600,password-check-from=100000/3600",
};

const browserHeaders = { "accept-encoding": "gzip, deflate, br, zstd" };

/** Compares requests with a JSON response from node:http, and a sign-in with its password hash. */
export async function requests(): Promise<Figure[]> {
  const [port] = await freePorts(1);
  const plain = start("lab/bench/plain-server.ts", { env: { ...process.env, PORT: `${port}` } });
  const plainUrl = `http://127.0.0.1:${port}/`;
  if (!(await isReady(plain, plainUrl))) throw new Error("The plain server did not start.");
  const database = process.env.BENCH_DATABASE_URL ? await postgres() : null;
  const app = await openApp({
    env: settings,
    isQuiet: true,
    ...(database && { databaseUrl: database.url }),
  });
  const { person, token } = await newCustomer(app);
  const processId = app.processId() ?? 0;
  const baseline = { url: plainUrl, processId: plain.child.pid ?? 0, headers: browserHeaders };
  await warmUp(baseline);
  const againstBaseline = async (
    label: string,
    goal: number,
    path: string,
    headers = {},
  ): Promise<Figure> => {
    const target = { url: app.origin + path, processId, headers: { ...browserHeaders, ...headers } };
    await warmUp(target);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const lowest = await costOf(baseline, 2);
      const cost = await costOf(target, 2);
      ratios.push(cost.processor / lowest.processor);
    }
    return { label: `${label}, against node:http`, goal, figure: median(ratios), unit: "×" };
  };
  const where = database ? "PostgreSQL" : "embedded database";
  const figures = [
    await againstBaseline("a JSON call", 1 / 0.7, "/api/config"),
    await againstBaseline(`an authorised read (${where})`, 1 / 0.2, "/api/user/attributes", {
      authorization: `Bearer ${token}`,
    }),
    await againstBaseline("a public page from the cache", 1 / 0.5, "/net-zero"),
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
  const startedAt = performance.now();
  for (let made = 0; made < hashes; made++) await hash(`password ${made}`);
  const { user, system } = process.cpuUsage(before);
  const alone = (performance.now() - startedAt) / hashes;
  await warmUp(target);
  const cost = await costOf(target);
  await longestHold(target);
  await costOf(target);
  return [
    {
      label: "a sign-in's processor time, against its argon2id hash",
      goal: 1.2,
      figure: cost.processor / ((user + system) / hashes),
      unit: "×",
    },
    {
      label: "the slowest of 100 sign-ins, two at once, against one hash",
      goal: 6,
      figure: cost.slow / alone,
      unit: "×",
    },
    {
      label: "longest hold of the event loop during sign-ins",
      goal: 25,
      figure: await longestHold(target),
      unit: "ms",
    },
  ];
}

/** Interval of the event loop samples, which is part of each sample. */
const SAMPLE_INTERVAL_MS = 10;

async function longestHold({ url }: Target): Promise<number> {
  const metrics = await (await fetch(new URL("/metrics", url))).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1];
  return Math.max(0, 1000 * Number(seconds) - SAMPLE_INTERVAL_MS);
}
