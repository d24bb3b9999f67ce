import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { apiCustomer } from "../../e2e/api-customer.ts";
import { openApp } from "../../e2e/app-under-test.ts";
import { openDatabase } from "../../e2e/database.ts";
import { GOOD_PASSWORD } from "../../server/test-customer.ts";
import { bradford } from "../../server/test-household.ts";

const run = promisify(execFile);
const OLD = "the-secret-that-has-to-go-after-a-leak-last-week";
const NEW = "the-secret-that-takes-its-place-from-today-onward";

test.runIf(process.env.TEST_DATABASE_URL)(
  "a secret is replaced while customers stay, and the old one dropped once nothing is sealed by it",
  async () => {
    const database = await openDatabase();
    const open = (SECRETS: string) =>
      openApp({ databaseUrl: database.url, env: { SECRETS, LOG_LEVEL: "silent" } });
    const sealAnew = async () => {
      const env = { ...process.env, SECRETS: `${NEW},${OLD}`, NODE_ENV: "test", DATABASE_URL: database.url };
      return (await run(process.execPath, ["server/commands/admin.ts", "seal-anew"], { env })).stdout;
    };
    let house = await open(OLD);
    try {
      const amy = await apiCustomer(house, bradford);
      expect((await amy.linkByCode()).status).toBe(200);
      await house.close();
      house = await open(`${NEW},${OLD}`);
      expect(await sealAnew()).toContain("registration");
      expect(await sealAnew()).toContain("it can be dropped");
      await house.close();
      house = await open(NEW);
      const post = (path: string, body: object, token?: string) =>
        fetch(house.origin + path, {
          method: "POST",
          headers: {
            origin: house.origin,
            "content-type": "application/json",
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          body: JSON.stringify(body),
        });
      const signIn = await post("/api/identity/sign-in", { email: amy.email, password: GOOD_PASSWORD });
      expect(signIn.status).toBe(200);
      const { accessToken } = await signIn.json();
      const headers = { authorization: `Bearer ${accessToken}` };
      const items = await fetch(`${house.origin}/api/user/linked-items`, { headers });
      expect((await items.json()).items[0].mpxn).toBe(bradford.mpan);
      const days = "fuel=electricity&by=day&from=yesterday&to=yesterday";
      expect((await fetch(`${house.origin}/api/user/readings?${days}`, { headers })).status).toBe(200);
    } finally {
      await house.close();
      await database.drop();
    }
  },
);
