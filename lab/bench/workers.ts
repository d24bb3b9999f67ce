import { type AppUnderTest, openApp } from "../../e2e/app-under-test.ts";
import { runOn, splitCores } from "./cores.ts";
import { newCustomer } from "./customer.ts";
import { type Figure, median } from "./figure.ts";
import { sendLoad, type Target } from "./load.ts";
import { postgres } from "./postgres.ts";

const rounds = 5;
const warmUpRounds = 3;
const seconds = 4;

/** Time that two processes behind one port need, relative to one process. Only four or more cores show a gain. */
export async function workers(): Promise<Figure[]> {
  const database = await postgres();
  const cores = splitCores();
  if (cores) runOn(cores.app);
  const one = await openApp({ databaseUrl: database.url });
  const two = await openApp({ databaseUrl: database.url, env: { WORKERS: "2" } });
  if (cores) runOn(cores.load);
  const targets = [await readTarget(one), await readTarget(two)] as const;
  const ratios: number[] = [];
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const [alone, together] = [await sendLoad(targets[0], seconds), await sendLoad(targets[1], seconds)];
    if (round >= 0) ratios.push(alone.length / together.length);
  }
  if (cores) runOn([...cores.app, ...cores.load]);
  await one.close();
  await two.close();
  await database.drop();
  const count = cores?.app.length ?? 0;
  const where = cores ? `on ${count} of ${count + cores.load.length} cores` : "on cores shared with the load";
  return [
    {
      label: `time of two processes for the reads of one, ${where}, on PostgreSQL`,
      goal: count === 1 ? 1.1 : 0.6,
      figure: median(ratios),
      unit: "×",
    },
  ];
}

async function readTarget(app: AppUnderTest): Promise<Target> {
  const { token } = await newCustomer(app);
  const headers = { authorization: `Bearer ${token}` };
  return { url: `${app.origin}/api/user/attributes`, processId: app.processId() ?? 0, headers };
}
