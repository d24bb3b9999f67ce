import { expect, test } from "vitest";
import { firstVisible, readingsErasedAt } from "./permission.ts";

const seconds = (text: string) => Date.parse(text) / 1000;

test.each([
  [
    "a recent mover sees nothing from before the move",
    "2026-08-01T00:00:00+01:00",
    "2026-11-20T15:00:00Z",
    "2026-08-01T00:00:00+01:00",
  ],
  [
    "a long-standing resident sees thirteen months back",
    "2025-10-01T00:00:00+01:00",
    "2026-11-20T15:00:00Z",
    "2025-10-20T00:00:00+01:00",
  ],
  [
    "readings stored for years stay visible",
    "2023-01-01T00:00:00Z",
    "2024-01-15T10:00:00Z",
    "2023-01-01T00:00:00Z",
  ],
])("%s", (_, readingsFrom, registeredAt, first) => {
  const at = firstVisible({ readingsFrom: seconds(readingsFrom), registeredAt: seconds(registeredAt) });
  expect(new Date(at * 1000)).toEqual(new Date(first));
});

test("erases readings thirty days after permission ended", () => {
  expect(readingsErasedAt(seconds("2026-11-22T10:00:00Z"))).toBe(seconds("2026-12-22T10:00:00Z"));
});
