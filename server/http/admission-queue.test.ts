import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { admissionQueue } from "./admission-queue.ts";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

// Claims: A4
test("begins a lone request at once", () => {
  const admit = admissionQueue();
  let begun = false;
  void admit("203.0.113.1", () => {
    begun = true;
  });
  expect(begun).toBe(true);
});

// Claims: A4
test("begins at most eight requests in a turn, however long they take", async () => {
  let now = 0;
  const admit = admissionQueue(() => now);
  let begun = 0;
  const begin = () => {
    begun += 1;
    now += 15;
  };
  const all = Array.from({ length: 20 }, () => admit("203.0.113.1", begin));
  for (const expected of [8, 16, 17]) {
    expect(begun).toBe(expected);
    await nextTurn();
  }
  expect(await Promise.all(all)).toHaveLength(20);
});

// Claims: A4
test("begins one request after a long turn, and more as turns get shorter", async () => {
  let now = 0;
  const admit = admissionQueue(() => now);
  let begun = 0;
  const all = Array.from({ length: 30 }, (_, n) =>
    admit("203.0.113.1", () => {
      begun += 1;
      if (n === 8) now += 15;
    }),
  );
  for (const expected of [8, 16, 17, 19, 22, 26, 30]) {
    expect(begun).toBe(expected);
    await nextTurn();
  }
  await Promise.all(all);
});

// Claims: A4
test("a flood from one network does not delay others", async () => {
  const admit = admissionQueue(() => 0);
  const order: string[] = [];
  const flood = Array.from({ length: 400 }, () => admit("203.0.113.1", () => order.push("flood")));
  const others = ["198.51.100.1", "198.51.100.2"].map((network) => admit(network, () => order.push("other")));
  await Promise.all(others);
  expect(order.lastIndexOf("other")).toBeLessThan(16);
  await Promise.all(flood);
  expect(order).toHaveLength(402);
});

// Claims: A4
test.each([
  ["a /24", (n: number) => `203.0.113.${n % 256}`, "203.0.114.1"],
  ["an IPv6 /48", (n: number) => `2001:db8:1:${n.toString(16)}::/64`, "2001:db8:2:0::/64"],
])("all addresses of %s count as one network, within which they alternate", async (_, flooding, other) => {
  const admit = admissionQueue(() => 0);
  const order: string[] = [];
  const all = Array.from({ length: 300 }, (_, n) => admit(flooding(n), () => order.push("flood")));
  for (let n = 0; n < 100; n += 1) all.push(admit(flooding(7), () => order.push("one address")));
  all.push(
    admit(flooding(500), () => order.push("last address")),
    admit(other, () => order.push("other")),
  );
  await Promise.all(all);
  expect(order.indexOf("other")).toBeLessThan(16);
  expect(order.filter((name) => name === "one address").length).toBe(100);
  expect(order.indexOf("last address")).toBeLessThan(310);
});

// Claims: A4
test("serves a request of another network while most of a flood waits", async () => {
  const app = await testApp();
  let served = 0;
  const flood = Array.from({ length: 390 }, async () => {
    await app.call("GET", "/api/user/attributes", { from: "203.0.113.1" });
    served += 1;
  });
  const { status } = await app.call("GET", "/api/config", { from: "198.51.100.1" });
  expect(status).toBe(200);
  expect(served).toBeLessThan(200);
  await Promise.all(flood);
  await app.close();
});

test("an error in one request rejects only that request", async () => {
  const admit = admissionQueue();
  const all = Array.from({ length: 20 }, (_, n) =>
    admit("203.0.113.1", async () => {
      if (n % 2) throw new Error("odd");
      return n;
    }),
  );
  const found = await Promise.allSettled(all);
  expect(found.filter(({ status }) => status === "rejected")).toHaveLength(10);
});
