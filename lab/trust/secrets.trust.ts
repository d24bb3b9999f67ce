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
import { bradford } from "../../server/test-household.ts";

const run = promisify(execFile);
const OLD = "the-secret-that-has-to-go-after-a-leak-last-week";
const NEW = "the-secret-that-takes-its-place-from-today-onward";
const WAIT = { timeout: 60_000, interval: 1_000 };

const databases = ["embedded", ...(process.env.TEST_DATABASE_URL ? ["postgres"] : [])] as const;

// Claims: P26
test.each(databases)(
  "a secret is replaced while customers stay, and the old one dropped once nothing is sealed by it (%s)",
  async (kind) => {
    const database = kind === "postgres" ? await openDatabase() : undefined;
    const dataFolder = mkdtempSync(join(tmpdir(), "secrets-"));
    const connection = database && { databaseUrl: database.url };
    const open = (SECRETS: string) =>
      openApp({ dataFolder, ...connection, env: { SECRETS, LOG_LEVEL: "silent" } });
    const sealAnew = async () => {
      const url = database && { DATABASE_URL: database.url };
      const env = {
        ...process.env,
        ...url,
        SECRETS: `${NEW},${OLD}`,
        NODE_ENV: "test",
        DATA_DIR: dataFolder,
      };
      return (await run(process.execPath, ["server/commands/admin.ts", "seal-anew"], { env })).stdout;
    };
    let house = await open(OLD);
    try {
      const person = newPerson("Amy", "Thorne");
      const amy = await apiCustomer(house, bradford, person);
      expect((await amy.linkByCode()).status).toBe(200);
      const days = `/api/user/readings?fuel=electricity&by=day&from=${daysAgo(30)}&to=${daysAgo(10)}`;
      const read = async () => (await amy.call("GET", days)).body as unknown as Use;
      await vi.waitFor(async () => expect((await read()).present).toBeGreaterThan(900), WAIT);
      const before = await read();
      await house.close();
      expect(await sealAnew()).toContain("readings_month");
      expect(await sealAnew()).toContain("it can be dropped");
      house = await open(NEW);
      const signedIn = await fetch(`${house.origin}/api/identity/sign-in`, {
        method: "POST",
        headers: { origin: house.origin, "content-type": "application/json" },
        body: JSON.stringify({ email: person.email, password: person.password }),
      });
      expect(signedIn.status).toBe(200);
      const headers = { authorization: `Bearer ${(await signedIn.json()).accessToken}` };
      const items = await fetch(`${house.origin}/api/user/linked-items`, { headers });
      expect((await items.json()).items[0].mpxn).toBe(bradford.mpan);
      const after = await fetch(house.origin + days, { headers });
      expect(used(await after.json())).toEqual(used(before));
    } finally {
      await house.close();
      await database?.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
);

interface Use {
  total: number;
  present: number;
  values: { start: string; kwh: number | null }[];
}

/** What the meter was read for. Prices and the grid's carbon are told with it, and may come in meanwhile. */
function used({ total, values }: Use) {
  return { total, days: values.map(({ start, kwh }) => ({ start, kwh })) };
}

function daysAgo(count: number): string {
  return addDays(dayOf(Math.floor(Date.now() / 1000)), -count);
}
