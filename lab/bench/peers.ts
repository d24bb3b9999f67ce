import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import pg from "pg";
import { freePorts } from "../../bin/running/addresses.mjs";
import { drain, isReady, type Program, start } from "../../bin/running/programs.mjs";
import { openApp } from "../../e2e/app-under-test.ts";
import { newCustomer } from "./customer.ts";
import { type Figure, median } from "./figure.ts";
import { costOf, type Target, warmUp } from "./load.ts";
import { installOnDemand } from "./on-demand.ts";
import { postgres } from "./postgres.ts";
import { productionSettings } from "./production-settings.ts";

const frameworks = ["hono", "fastify", "express"] as const;

const packages = [
  "fastify@5.12.8",
  "@fastify/helmet@13.2.0",
  "@fastify/jwt@10.2.8",
  "express@5.3.0",
  "express-jwt@8.5.1",
  "helmet@8.3.0",
];

const rounds = 5;
const customers = 100_000;

const calls = [
  { label: "a JSON call", path: "/api/config", goal: 0.8 },
  { label: "an authorised read", path: "/api/user/attributes", goal: 0.9 },
];

/** CPU time of Hearth's calls, compared with the same calls in popular frameworks, on PostgreSQL. */
export async function peers(): Promise<Figure[]> {
  const folder = await installOnDemand(packages, "peers");
  const database = await postgres();
  const secret = randomUUID();
  const token = await new SignJWT({ sub: await createCustomers(database.url) })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("1 day")
    .sign(new TextEncoder().encode(secret));
  const servers = [];
  for (const framework of frameworks)
    servers.push(await startPeer(framework, { PEERS: folder, DATABASE_URL: database.url, SECRET: secret }));
  const appDatabase = await postgres();
  const app = await openApp({ databaseUrl: appDatabase.url, isQuiet: true, env: productionSettings });
  const customer = await newCustomer(app);
  const ours = { origin: app.origin, processId: app.processId() ?? 0, token: customer.token };
  const figures: Figure[] = [];
  for (const { label, path, goal } of calls) {
    const [own = [], ...others] = await costs([
      target(ours, path),
      ...servers.map((server) => target({ ...server, token }, path)),
    ]);
    for (const [at, framework] of frameworks.entries())
      figures.push({
        label: `${label}, against ${framework}`,
        goal,
        figure: ratio(own, others[at] ?? []),
        unit: "×",
      });
  }
  await app.close();
  for (const { program } of servers) await drain(program, { within: 2_000 });
  await appDatabase.drop();
  await database.drop();
  return figures;
}

async function createCustomers(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "create table peer_customer (id uuid primary key, given_name text, family_name text, email text, address text, postcode text)",
  );
  await client.query(
    `insert into peer_customer select gen_random_uuid(), 'Ann', 'Tester', n || '@example.com', '7 Brantwood Close, Bradford', 'BD9 6QH'
     from generate_series(1, ${customers}) n`,
  );
  const { rows } = await client.query("select id from peer_customer limit 1");
  await client.end();
  return rows[0].id;
}

async function startPeer(framework: string, settings: Record<string, string>) {
  const [port] = await freePorts(1);
  const program: Program & { child: { pid?: number | undefined } } = start("lab/bench/peer-server.mjs", {
    args: [framework],
    quiet: true,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: `${port}`,
      ...settings,
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  if (!(await isReady(program, `${origin}/api/config`))) throw new Error(`${framework} did not start.`);
  return { program, origin, processId: program.child.pid ?? 0 };
}

function target(
  { origin, processId, token }: { origin: string; processId: number; token: string },
  path: string,
): Target {
  const headers = { "accept-encoding": "gzip, deflate, br, zstd", authorization: `Bearer ${token}` };
  return { url: origin + path, processId, headers };
}

/** CPU microseconds by target and round. Targets alternate, so that background load affects all equally. */
async function costs(targets: readonly Target[]): Promise<number[][]> {
  for (const each of targets) await warmUp(each);
  const measured: number[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, each] of targets.entries()) measured[at]?.push((await costOf(each, 2)).processor);
  return measured;
}

function ratio(own: readonly number[], other: readonly number[]): number {
  return median(own.map((cost, round) => cost / (other[round] ?? Number.NaN)));
}
