import pg from "pg";
import { v7 as uuid } from "uuid";
import { print } from "../../bin/terminal.mjs";
import { addToMonth, type Month, monthsOf, spanOfMonth } from "../../domain/london-calendar.ts";
import { amountsByDay, daysHeld } from "../../domain/readings/days.ts";
import { type Fuel, fuels, HALF_HOUR } from "../../domain/readings/fuel.ts";
import { presentIn, type Readings } from "../../domain/readings/readings.ts";
import { homes } from "../../sandbox/homes.ts";
import { formatTimestamp } from "../../sandbox/meter-dates.ts";
import { readingsOf as metered } from "../../sandbox/meter-readings.ts";
import { openPostgres } from "../../server/db/engine/database.ts";
import { migrate } from "../../server/db/engine/migrate.ts";
import { type StoredDatabase, withStores } from "../../server/db/stores.ts";
import { type Consumption, readingsIn } from "../../server/partners/smart-meter-readings.ts";
import { keysFrom } from "../../server/platform/keys.ts";
import type { Figure } from "./figure.ts";
import { processorSeconds } from "./load.ts";
import { postgres } from "./postgres.ts";

const CUSTOMERS = 100;
const MONTHS = 13;
const FIRST = "2025-10" as Month;
const MILLION = 1_000_000;

interface Layout {
  name: string;
  tables: readonly string[];
  createTable: string;
  write(database: StoredDatabase, customer: Customer, readings: Readings): Promise<void>;
  readYear(database: StoredDatabase, customer: Customer, fuel: Fuel): Promise<number[]>;
}

/** Bytes a reading, processor seconds to write a million, milliseconds to read thirteen months by day. */
interface Cost {
  bytes: number;
  write: number;
  read: number;
}

interface Customer {
  id: string;
  registrationId: string;
}

const keys = keysFrom(["secret-of-the-benchmark-with-32-characters"]);
const span = { start: spanOfMonth(FIRST).start, end: spanOfMonth(addToMonth(FIRST, MONTHS - 1)).end };

const layouts: readonly [sealed: Layout, plain: Layout] = [
  {
    name: "a sealed block a month",
    tables: ["readings_month", "readings_year"],
    createTable: "",
    // As the app does: sealed months, and sealed daily sums.
    write: async (database, { id, registrationId }, readings) => {
      const owner = { userId: id, registrationId };
      const months = monthRows(readings);
      await database.readingMonths.write(owner, readings.fuel, months);
      await database.readingYears.sumUp(owner, readings.fuel, months);
    },
    readYear: async (database, { id, registrationId }, fuel) => {
      const supply = { userId: id, registrationId, visibleFrom: span.start };
      const readings = (await database.readings.days(supply)).find((one) => one.fuel === fuel);
      const held = readings && daysHeld(readings);
      return held ? amountsByDay(readings, held.first, held.last).map(({ units }) => units) : [];
    },
  },
  {
    name: "a plain row a day",
    tables: ["plain_day"],
    createTable: `create table plain_day (user_id uuid, registration_id uuid, fuel text, day date, units integer[],
      primary key (user_id, registration_id, fuel, day))`,
    write: async (database, { id, registrationId }, { fuel, units }) => {
      const days = Array.from({ length: Math.ceil(units.length / 48) }, (_, n) => n);
      const arrays = days.map((n) => `{${units.subarray(n * 48, n * 48 + 48).join(",")}}`);
      await database.raw(
        `insert into plain_day select $1::uuid, $2::uuid, $3, date '2025-10-01' + n, units::integer[]
         from unnest($4::integer[], $5::text[]) as one (n, units)`,
        [id, registrationId, fuel, days, arrays],
      );
    },
    readYear: async (database, { id, registrationId }, fuel) => {
      const { rows } = await database.raw(
        "select units from plain_day where user_id = $1 and registration_id = $2 and fuel = $3 order by day",
        [id, registrationId, fuel],
      );
      return rows.map(({ units }) => (units as number[]).reduce((sum, one) => sum + Math.max(0, one), 0));
    },
  },
];

/** Compares sealed with plain storage of a hundred homes. The PostgreSQL server must run on this machine. */
export async function readings(): Promise<Figure[]> {
  const own = await postgres();
  const database = withStores(openPostgres(own.url, { size: 1, onError: () => undefined }), keys);
  await migrate(database);
  const samples = fuels.map((fuel) => sample(fuel));
  const count = CUSTOMERS * samples.reduce((sum, one) => sum + presentIn(one).length, 0);
  const { rows } = await database.raw("select pg_backend_pid() as pid");
  const server = Number(rows[0]?.pid);
  const customers = Array.from({ length: CUSTOMERS }, () => ({ id: uuid(), registrationId: uuid() }));
  for (const { id } of customers)
    await database.raw(
      "insert into customer (id, email, given_name, family_name, created_at) values ($1, $2, 'A', 'B', now())",
      [id, `${id}@example.com`],
    );
  const costs: Cost[] = [];
  for (const layout of layouts) {
    if (layout.createTable) await database.raw(layout.createTable);
    const write = await measureProcessor(server, async () => {
      for (const customer of customers)
        for (const one of samples) await layout.write(database, customer, one);
    });
    for (const table of layout.tables) await vacuum(own.url, table);
    const sizes = layout.tables.map((table) => `pg_total_relation_size('${table}')`).join(" + ");
    const { rows: kept } = await database.raw(`select ${sizes} as bytes`);
    const read = await measureProcessor(server, async () => {
      for (const customer of customers)
        for (const fuel of fuels) await layout.readYear(database, customer, fuel);
    });
    const cost = {
      bytes: Number(kept[0]?.bytes) / count,
      write: (write * MILLION) / count,
      read: (read * 1000) / (CUSTOMERS * fuels.length),
    };
    costs.push(cost);
    print(
      `  ${layout.name}: ${cost.bytes.toFixed(2)} bytes a reading, ${cost.write.toFixed(2)} s to write a million, ${cost.read.toFixed(1)} ms to read thirteen months by day`,
    );
  }
  const [sealed, plain] = costs as [Cost, Cost];
  const figures: Figure[] = [
    { label: "a reading on disk, with indexes", goal: 2.5, figure: sealed.bytes, unit: "bytes" },
    { label: "a million readings packed, sealed and written", goal: 1, figure: sealed.write, unit: "s" },
    {
      label: "thirteen months read by day, against a plain row a day",
      goal: 1.2,
      figure: sealed.read / plain.read,
      unit: "×",
    },
  ];
  figures.push(parsing(samples));
  await database.close();
  await own.drop();
  return figures;
}

function sample(fuel: Fuel): Readings {
  const response = responseFor(fuel);
  return readingsIn(response, fuel, span);
}

function responseFor(fuel: Fuel): Consumption {
  const home = homes.find(({ meter }) => meter?.fuels.includes("gas"));
  if (!home?.meter) throw new Error("No home in the sandbox has gas.");
  const lists = metered(home.meter, fuel, "used", {
    from: span.start,
    to: span.end,
    now: span.end + 90 * 86_400,
  });
  return {
    unit: fuel === "gas" ? "m3" : "kWh",
    devices: lists.map((list) => ({
      values: list.map(({ end, value }) => ({
        primaryValue: value,
        timestamp: formatTimestamp(end),
      })),
    })),
  };
}

function parsing(samples: readonly Readings[]): Figure {
  const texts = samples.map(({ fuel }) => ({ fuel, text: JSON.stringify(responseFor(fuel)) }));
  const rounds = 20;
  const before = process.cpuUsage();
  let count = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const { fuel, text } of texts)
      count += readingsIn(JSON.parse(text) as Consumption, fuel, span).units.length;
  const { user, system } = process.cpuUsage(before);
  return {
    label: "a million readings from the provider's JSON",
    goal: 1,
    figure: (user + system) / count,
    unit: "s",
  };
}

function monthRows({ start, units }: Readings) {
  return monthsOf(span).map((month) => {
    const of = spanOfMonth(month);
    return { month, units: units.slice((of.start - start) / HALF_HOUR, (of.end - start) / HALF_HOUR) };
  });
}

/** Processor seconds of this process and of the one that serves its connection. */
async function measureProcessor(server: number, work: () => Promise<void>): Promise<number> {
  const [ours, theirs] = [process.cpuUsage(), processorSeconds(server)];
  await work();
  const { user, system } = process.cpuUsage(ours);
  return (user + system) / MILLION + processorSeconds(server) - theirs;
}

/** Uses its own connection, because vacuum cannot run in a transaction. */
async function vacuum(url: string, table: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`vacuum analyze ${table}`).finally(() => client.end());
}
