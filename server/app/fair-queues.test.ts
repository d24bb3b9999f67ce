import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD } from "../testing/test-customer.ts";
import { bradford, bristol, household } from "../testing/test-household.ts";
import {
  runInCustomerQueue,
  runInExportQueue,
  runInHalfHourQueue,
  runInPageQueue,
  runInVisitorQueue,
} from "./fair-queues.ts";

const app = testAppOfFile();
const CALLS = 60;
let customers = 0;
const emailOf = (name: string) => `${name}-${++customers}@example.com`;

const rowLockingCalls: Record<string, [method: string, path: string, body?: object]> = {
  "changing a name": ["PATCH", "/api/user/attributes", { given_name: "Eve" }],
  "ending sessions": ["DELETE", "/api/identity/sessions"],
};

// PostgreSQL only: the embedded database runs one transaction at a time.
// Claims: A4
test.runIf(process.env.TEST_DATABASE_URL).each(Object.keys(rowLockingCalls))(
  "leaves connections to others while a customer with a locked row is %s",
  async (name) => {
    const [method = "", path = "", body] = rowLockingCalls[name] ?? [];
    const [eve, amy] = [
      await addTestCustomer(app, emailOf("eve")),
      await addTestCustomer(app, emailOf("amy")),
    ];
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = app.deps.db.transaction(async (tx) => {
      await tx.customers.lock(eve.id);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const statuses: number[] = [];
    const flood = Array.from({ length: CALLS }, async () => {
      const { status } = await app.call(method, path, { token: eve.token, body });
      statuses.push(status);
    });
    const others = await Promise.race([
      Promise.all([
        app.call("GET", "/api/user/attributes", { token: amy.token }),
        app.call("POST", "/api/identity/sign-in", { body: { email: amy.email, password: GOOD_PASSWORD } }),
      ]),
      sleep(4_000, null),
    ]);
    const refused = [...statuses];
    release.resolve();
    await Promise.all([holding, ...flood]);
    // Calls that wait too long for the row are refused as well.
    expect(refused.length).toBeGreaterThanOrEqual(CALLS - 4 - 32);
    expect(new Set(refused)).toEqual(new Set([503]));
    expect(others?.map(({ status }) => status)).toEqual([200, 200]);
  },
);

// Claims: A4
test("a flood from one network delays others by at most eight requests", async () => {
  const order: string[] = [];
  const work = (network: string) => async () => {
    order.push(network);
    await sleep(5);
  };
  const flood = Array.from({ length: 60 }, () => runInVisitorQueue("203.0.113.1", work("flood")));
  await runInVisitorQueue("198.51.100.1", work("other"));
  expect(order.indexOf("other")).toBeLessThanOrEqual(8);
  await Promise.all(flood);
});

test("each of a customer's four slots rests as long as its last call ran", async () => {
  const amy = { id: "amy", sessionId: "one" };
  const began = performance.now();
  for (let call = 0; call < 12; call += 1) await runInCustomerQueue(amy, () => sleep(50));
  // Sequential calls never find all four slots pausing.
  expect(performance.now() - began).toBeLessThan(12 * 100);
  const flood = Array.from({ length: 16 }, () => runInCustomerQueue(amy, () => sleep(50)));
  const floodBegan = performance.now();
  await Promise.all(flood);
  expect(performance.now() - floodBegan).toBeGreaterThan(4 * 50 + 3 * 45);
});

const computingQueues: Record<string, (n: number, work: () => Promise<void>) => Promise<void>> = {
  "export files": (n, work) => runInExportQueue({ id: `customer ${n % 2}`, sessionId: "one" }, work),
  "views of half hours": (n, work) =>
    runInHalfHourQueue({ id: `customer ${n % 2}`, sessionId: "one" }, "203.0.113.1", work),
  "visitors' estimates": (n, work) => runInHalfHourQueue(null, `203.0.113.${n}`, work),
  "visitors' reads": (n, work) => runInVisitorQueue(`203.0.${n}.1`, work),
  pages: async (n, work) =>
    runInPageQueue({ id: `customer ${n % 2}`, sessionId: "one" }, "203.0.113.1", work),
};

// Claims: A4, D47
test.each(Object.keys(computingQueues))(
  "computing %s takes at most half of the process's time",
  async (name) => {
    const compute = async () => {
      const until = performance.now() + 40;
      while (performance.now() < until);
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: 9 }, (_, n) => computingQueues[name]?.(n, compute)));
    expect(performance.now() - began).toBeGreaterThan(9 * 40 + 8 * 35);
  },
);

// Claims: A4
test("other work runs between two pages", async () => {
  const order: string[] = [];
  const flood = Array.from({ length: 6 }, () =>
    runInPageQueue(null, "203.0.113.1", () => order.push("page")),
  );
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn();
    order.push("other");
  }
  await Promise.all(flood);
  expect(order.lastIndexOf("other")).toBeLessThan(order.lastIndexOf("page"));
});

// Claims: A4
test("ten accounts that flood a slow meter provider do not block newcomers", async () => {
  const flooders = await Promise.all(Array.from({ length: 10 }, () => household(app, bristol)));
  const newcomer = await household(app);
  app.sandbox.faults.set("smart-meter", { mode: "slow", ms: 400 });
  const flood = flooders.flatMap(({ call }) =>
    Array.from({ length: 12 }, () => call("GET", `/api/mpan/${bristol.mpan}/validate`)),
  );
  await sleep(200);
  const { status } = await newcomer.call("GET", `/api/mpan/${bradford.mpan}/validate`);
  expect(status).toBe(200);
  await Promise.all(flood);
  app.sandbox.faults.clear("smart-meter");
});

test("a page's parallel reads all succeed", async () => {
  const amy = await addTestCustomer(app, emailOf("amy"));
  const reads = Array.from({ length: 30 }, () =>
    app.call("GET", "/api/user/attributes", { token: amy.token }),
  );
  expect((await Promise.all(reads)).every(({ status }) => status === 200)).toBe(true);
});
