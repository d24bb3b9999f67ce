import { expect, test } from "vitest";
import { ttlCache } from "./ttl-cache.ts";

const now = new Date("2026-11-21T10:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("an answer is remembered until its time is over", () => {
  const cache = ttlCache<string>({ seconds: 60, most: 10 });
  cache.set("a", "answer", now);
  expect(cache.get("a", later(59))).toBe("answer");
  expect(cache.get("a", later(60))).toBeUndefined();
});

test("beyond the most, the oldest is forgotten first", () => {
  const cache = ttlCache<number>({ seconds: 60, most: 2 });
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) cache.set(key, value, now);
  expect(["a", "b", "c"].map((key) => cache.get(key, now))).toEqual([undefined, 2, 3]);
});
