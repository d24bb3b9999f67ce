import { expect, test } from "vitest";
import { type Claim, fairQueue, TooBusy } from "./fair-queue.ts";

function blockedQueue(maxQueueLength = 100) {
  const queue = fairQueue({ concurrency: 1, maxQueueLength });
  const gate = Promise.withResolvers<void>();
  const held = queue(claim("gatekeeper"), () => gate.promise);
  const started: string[] = [];
  const results: Promise<unknown>[] = [held];
  const send = (name: string, of: Claim) => {
    const result = queue(of, async () => {
      started.push(name);
    });
    results.push(result);
    return result;
  };
  return {
    send,
    add: (name: string, of: Claim) => void send(name, of),
    open: async () => {
      gate.resolve();
      await Promise.allSettled(results);
      return started;
    },
  };
}

function claim(account: string, requester = account, network = `network of ${account}`): Claim {
  return { account, requester, network };
}

test("serves one requester in order of arrival", async () => {
  const queue = blockedQueue();
  for (const name of ["first", "second", "third"]) queue.add(name, claim("amy"));
  expect(await queue.open()).toEqual(["first", "second", "third"]);
});

// Claims: A4
test("takes turns between accounts, regardless of the load of one", async () => {
  const queue = blockedQueue();
  for (let call = 0; call < 60; call++)
    queue.add("flood", claim("eve", `session ${call}`, `network ${call}`));
  for (const name of ["amy", "ben", "cat"]) queue.add(name, claim(name));
  expect((await queue.open()).slice(0, 5)).toEqual(["flood", "amy", "ben", "cat", "flood"]);
});

test("takes turns between networks if each account has one call", async () => {
  const queue = blockedQueue();
  for (let call = 0; call < 30; call++) queue.add("guess", claim(`nobody-${call}`, "", "one network"));
  queue.add("amy", claim("amy"));
  expect((await queue.open()).slice(0, 2)).toEqual(["guess", "amy"]);
});

test("serves all customers of a shared network before the second call of any account", async () => {
  const queue = blockedQueue();
  for (let call = 0; call < 30; call++) queue.add("flood", claim("eve"));
  for (let customer = 0; customer < 30; customer++)
    queue.add("customer", claim(`customer-${customer}`, "", "mobile network"));
  expect((await queue.open()).slice(1, 31)).toEqual(Array(30).fill("customer"));
});

test("takes turns within an account, so that strangers cannot block its owner", async () => {
  const queue = blockedQueue();
  for (let call = 0; call < 30; call++) queue.add("stranger", claim("amy", "strangers", "one network"));
  queue.add("owner", claim("amy", "session", "one network"));
  expect((await queue.open()).slice(0, 2)).toEqual(["stranger", "owner"]);
});

// Claims: A4
test("a full queue rejects the work that is last in turn, not the newest", async () => {
  const queue = blockedQueue(3);
  const floods = [1, 2, 3].map((name) => queue.send(`flood ${name}`, claim("eve")));
  queue.add("amy", claim("amy"));
  await expect(floods[2]).rejects.toThrow(TooBusy);
  await expect(queue.send("flood 4", claim("eve"))).rejects.toThrow(TooBusy);
  expect(await queue.open()).toEqual(["flood 1", "amy", "flood 2"]);
});

test("frees its slot when work fails", async () => {
  const queue = fairQueue({ concurrency: 1, maxQueueLength: 1 });
  const failed = queue(claim("amy"), () => Promise.reject(new Error("No.")));
  const next = queue(claim("amy"), async () => "next");
  await expect(failed).rejects.toThrow("No.");
  expect(await next).toBe("next");
  expect(await queue(claim("amy"), async () => "later")).toBe("later");
});

test("runs up to the configured number concurrently", async () => {
  const queue = fairQueue({ concurrency: 2, maxQueueLength: 9 });
  const gate = Promise.withResolvers<void>();
  let running = 0;
  const all = [1, 2, 3, 4].map(() =>
    queue(claim("amy"), () => {
      running += 1;
      return gate.promise;
    }),
  );
  await Promise.resolve();
  expect(running).toBe(2);
  gate.resolve();
  await Promise.all(all);
  expect(running).toBe(4);
});
