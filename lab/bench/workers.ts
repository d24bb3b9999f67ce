import { type AppUnderTest, openApp } from "../../e2e/app-under-test.ts";
import { coresApart, runOn } from "./cores.ts";
import { newCustomer } from "./customer.ts";
import { type Figure, median } from "./figure.ts";
import { ask, type Target } from "./load.ts";
import { postgres } from "./postgres.ts";

/** Turns of one and two, so that both meet the same neighbours; those before them warm all three processes up. */
const rounds = 5;
const warmUpRounds = 3;
const seconds = 4;

/**
 * How much sooner two processes behind one port have answered the same calls than one does. Where the machine lets
 * them, they have one half of its cores and whoever asks has the other, so that neither slows the other down. That
 * tells how much a second process gains with four cores or more; with two, where both processes share one, it tells
 * only what a second one costs. PostgreSQL runs where it likes. Needs BENCH_DATABASE_URL.
 */
export async function workers(): Promise<Figure[]> {
  const database = await postgres();
  const cores = coresApart();
  if (cores) runOn(cores.app);
  const one = await openApp({ databaseUrl: database.url });
  const two = await openApp({ databaseUrl: database.url, env: { WORKERS: "2" } });
  if (cores) runOn(cores.load);
  const targets = [await readOf(one), await readOf(two)] as const;
  const ratios: number[] = [];
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const [alone, together] = [await ask(targets[0], seconds), await ask(targets[1], seconds)];
    if (round >= 0) ratios.push(alone.length / together.length);
  }
  if (cores) runOn([...cores.app, ...cores.load]);
  await one.close();
  await two.close();
  await database.drop();
  const count = cores?.app.length ?? 0;
  const where = cores
    ? `on ${count} of ${count + cores.load.length} cores`
    : "on cores shared with whoever asks";
  return [
    {
      what: `the time two processes take for the calls of one, ${where}, reads on PostgreSQL`,
      goal: count === 1 ? 1.1 : 0.6,
      figure: median(ratios),
      unit: "×",
    },
  ];
}

async function readOf(app: AppUnderTest): Promise<Target> {
  const { token } = await newCustomer(app);
  const headers = { authorization: `Bearer ${token}` };
  return { url: `${app.origin}/api/user/attributes`, processId: app.processId() ?? 0, headers };
}
