import { writeFileSync } from "node:fs";
import pg from "pg";
import { say } from "../bin/terminal.mjs";
import { openHouse } from "../e2e/house.ts";
import { addCrowd } from "./crowd.ts";
import { newCustomer } from "./customer.ts";
import { explain } from "./explain.ts";
import { type Figure, median } from "./figure.ts";
import { postgres } from "./postgres.ts";

const sizes = [100, 10_000, 100_000, 1_000_000];

const reads = [
  "/api/user/attributes",
  "/api/user/linked-items",
  "/api/user/consents",
  "/api/identity/sessions",
  "/api/user/progress/onboarding",
];

/** How often each is asked at each size; the middle time counts. */
const times = 201;
/** How often before that, so that neither code nor pages of the database are cold. */
const warmUp = 100;

/**
 * What an answer costs as the database fills, one request at a time, against the same answer among a hundred
 * customers. `npm run bench -- growth 100000` stops at that many. Needs BENCH_DATABASE_URL.
 */
export async function growth(largest = "100000"): Promise<Figure[]> {
  const database = await postgres();
  const house = await openHouse({ databaseUrl: database.url });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { token } = await newCustomer(house);
  const figures: Figure[] = [];
  const first = new Map<string, number>();
  let filled = 0;
  for (const size of sizes.filter((one) => one <= Number(largest))) {
    const begun = performance.now();
    await addCrowd(client, size - filled);
    await client.query("vacuum analyze");
    const seconds = (performance.now() - begun) / 1000;
    say(`  ${size} customers, ${Math.round((size - filled) / seconds)} a second, ${await bytes(client)}`);
    filled = size;
    for (const path of reads) {
      const time = await middleTime(house.origin + path, token);
      const among = first.get(path) ?? time;
      first.set(path, among);
      if (size > 100)
        figures.push({ what: `${path}, ${size} customers`, goal: 1.3, figure: time / among, unit: "×" });
    }
  }
  writeFileSync("bench/explain.txt", await explain(client, filled));
  await client.end();
  await house.close();
  await database.drop();
  return figures;
}

async function middleTime(url: string, token: string): Promise<number> {
  const spent: number[] = [];
  for (let asked = -warmUp; asked < times; asked += 1) {
    const begun = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    if (asked >= 0) spent.push(performance.now() - begun);
  }
  return median(spent);
}

async function bytes(client: pg.Client): Promise<string> {
  const { rows } = await client.query("select pg_size_pretty(pg_database_size(current_database())) as size");
  return rows[0].size;
}
