import pg from "pg";
import { openEmbedded } from "../../server/db/engine/database.ts";
import { testApp } from "../../server/testing/test-app.ts";
import { everyCall } from "./every-call.ts";
import type { Figure } from "./figure.ts";
import { explainingConnection, type Plan } from "./plans.ts";

/** Rows from which a sequential scan counts as inefficient. */
const largeTable = 10_000;
/** Page limits of a customer's call, and of a cron job, which handles a thousand customers at a time. */
const maxPages = { call: 200, cronJob: 10_000 };

export async function explain(url: string, customers: number): Promise<{ text: string; figures: Figure[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const large = await largeTables(client);
  const watch = explainingConnection(client);
  const app = await testApp({ LOG_LEVEL: "fatal" }, openEmbedded(watch.postgres));
  app.setNow(new Date());
  await everyCall(app, (during) => {
    watch.during = during;
  });
  watch.during = "";
  await app.close();
  const plans = [...watch.plans.values()];
  const inefficient = plans.filter((plan) => isInefficient(plan, large));
  const text = [
    `The plan of every statement of the app's own code, with ${customers} customers.`,
    "Made by npm run bench -- growth.",
    ...plans.map(({ during, statement, lines }) =>
      [`${during}\n  ${statement}\n`, ...lines.map((line) => `  ${line}`)].join("\n"),
    ),
  ].join("\n\n");
  return {
    text: `${text}\n`,
    figures: [
      {
        label: `statements of ${plans.length} that scan a large table or read too many pages, ${customers} customers`,
        goal: 0,
        figure: inefficient.length,
        unit: "statements",
      },
    ],
  };
}

function isInefficient({ during, lines, pages }: Plan, large: ReadonlySet<string>): boolean {
  const most = during.startsWith("cron job") ? maxPages.cronJob : maxPages.call;
  const scanned = lines.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []);
  return pages > most || scanned.some((table) => large.has(table));
}

async function largeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query(
    "select relname from pg_class where relkind = 'r' and reltuples >= $1",
    [largeTable],
  );
  return new Set(rows.map(({ relname }) => relname));
}
