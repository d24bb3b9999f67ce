import pg from "pg";
import { openEmbedded } from "../../server/db/engine/database.ts";
import { testApp } from "../../server/test-app.ts";
import { everyCall } from "./every-call.ts";
import type { Figure } from "./figure.ts";
import { type Plan, watched } from "./plans.ts";

/** A table with fewer rows is read faster than an index is looked up in. */
const largeTable = 10_000;
/** What a customer's call looks at, and regular work, which goes through a thousand customers at a time. */
const mostPages = { call: 200, work: 10_000 };

/** How PostgreSQL runs every statement that the app sends it, as a text, and how many of them walk. */
export async function explain(url: string, customers: number): Promise<{ text: string; figures: Figure[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const large = await largeTables(client);
  const watch = watched(client);
  const app = await testApp({ LOG_LEVEL: "fatal" }, openEmbedded(watch.postgres));
  app.setNow(new Date());
  await everyCall(app, (during) => {
    watch.during = during;
  });
  watch.during = "";
  await app.close();
  const plans = [...watch.plans.values()];
  const walking = plans.filter((plan) => walks(plan, large));
  const text = [
    `Every statement that the app's own code sends, as PostgreSQL runs it among ${customers} customers.`,
    "Made by npm run bench -- growth.",
    ...plans.map(({ during, statement, lines }) =>
      [`${during}\n  ${statement}\n`, ...lines.map((line) => `  ${line}`)].join("\n"),
    ),
  ].join("\n\n");
  return {
    text: `${text}\n`,
    figures: [
      {
        what: `of ${plans.length} statements, those that read a large table through, or more pages than they need, among ${customers}`,
        goal: 0,
        figure: walking.length,
        unit: "statements",
      },
    ],
  };
}

function walks({ during, lines, pages }: Plan, large: ReadonlySet<string>): boolean {
  const most = during.startsWith("regular work") ? mostPages.work : mostPages.call;
  const readThrough = lines.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []);
  return pages > most || readThrough.some((table) => large.has(table));
}

async function largeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query(
    "select relname from pg_class where relkind = 'r' and reltuples >= $1",
    [largeTable],
  );
  return new Set(rows.map(({ relname }) => relname));
}
