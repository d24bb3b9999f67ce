import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { addDays, dayOf } from "../../domain/london-calendar.ts";
import { apiCustomer } from "../../e2e/api-customer.ts";
import { openApp } from "../../e2e/app-under-test.ts";
import { openDatabase } from "../../e2e/database.ts";
import { newPerson } from "../../e2e/people.ts";
import { bradford } from "../../server/testing/test-household.ts";

const run = promisify(execFile);
const OLD = "the-secret-that-has-to-go-after-a-leak-last-week";
const NEW = "the-secret-that-takes-its-place-from-today-onward";
const WAIT = { timeout: 60_000, interval: 1_000 };

const databases = ["embedded", ...(process.env.TEST_DATABASE_URL ? ["postgres"] : [])] as const;

// Claims: P26
test.each(databases)("an old secret can be dropped once everything is resealed (%s)", async (kind) => {
  const database = kind === "postgres" ? await openDatabase() : undefined;
  const dataFolder = mkdtempSync(join(tmpdir(), "secrets-"));
  const connection = database && { databaseUrl: database.url };
  const open = (SECRETS: string) =>
    openApp({ dataFolder, ...connection, env: { SECRETS, LOG_LEVEL: "silent" } });
  const reseal = async () => {
    const url = database && { DATABASE_URL: database.url };
    const env = {
      ...process.env,
      ...url,
      SECRETS: `${NEW},${OLD}`,
      NODE_ENV: "test",
      DATA_DIR: dataFolder,
    };
    return (await run(process.execPath, ["server/commands/admin.ts", "reseal"], { env })).stdout;
  };
  let app = await open(OLD);
  try {
    const person = newPerson("Amy", "Thorne");
    const amy = await apiCustomer(app, bradford, person);
    expect((await amy.linkByCode()).status).toBe(200);
    const days = `/api/user/readings?fuel=electricity&by=day&from=${daysAgo(30)}&to=${daysAgo(10)}`;
    const read = async () => (await amy.call("GET", days)).body as unknown as Use;
    await vi.waitFor(async () => expect((await read()).present).toBeGreaterThan(900), WAIT);
    const before = await read();
    await app.close();
    expect(await reseal()).toContain("readings_month");
    expect(await reseal()).toContain("older secrets can be removed");
    app = await open(NEW);
    const signedIn = await fetch(`${app.origin}/api/identity/sign-in`, {
      method: "POST",
      headers: { origin: app.origin, "content-type": "application/json" },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    expect(signedIn.status).toBe(200);
    const headers = { authorization: `Bearer ${(await signedIn.json()).accessToken}` };
    const items = await fetch(`${app.origin}/api/user/linked-items`, { headers });
    expect((await items.json()).items[0].mpxn).toBe(bradford.mpan);
    const after = await fetch(app.origin + days, { headers });
    expect(used(await after.json())).toEqual(used(before));
  } finally {
    await app.close();
    await database?.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

interface Use {
  total: number;
  present: number;
  values: { start: string; kwh: number | null }[];
}

/** Omits prices and carbon, which a job may add between the two reads. */
function used({ total, values }: Use) {
  return { total, days: values.map(({ start, kwh }) => ({ start, kwh })) };
}

function daysAgo(count: number): string {
  return addDays(dayOf(Math.floor(Date.now() / 1000)), -count);
}
