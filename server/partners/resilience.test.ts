import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PartnerDown } from "./partner-down.ts";
import { resilience } from "./resilience.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const fail = async () => {
  throw new PartnerDown("vehicles", "failed");
};

function open(timeoutFactor?: number) {
  const downs: string[] = [];
  return {
    downs,
    calls: resilience("vehicles", { onDown: ({ reason }) => void downs.push(reason), timeoutFactor }),
  };
}

test.each([
  ["lookUp", 3_000, undefined],
  ["lookUpOnce", 3_000, undefined],
  ["change", 10_000, undefined],
  ["lookUp", 6_000, 2],
] as const)("%s times out after %i milliseconds", async (kind, ms, timeoutFactor) => {
  const { calls, downs } = open(timeoutFactor);
  const outcome = expect(calls[kind](never)).rejects.toMatchObject({ reason: "slow" });
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(downs).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  // Checked first, because a call without a timeout never settles.
  expect(downs).toEqual(["slow"]);
  await outcome;
});

test("retries a lookup once, and never a change", async () => {
  const work = vi.fn(fail);
  const { calls } = open();
  const lookUp = expect(calls.lookUp(work)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(3_000);
  await lookUp;
  expect(work).toHaveBeenCalledTimes(2);
  await expect(calls.change(work)).rejects.toThrow();
  expect(work).toHaveBeenCalledTimes(3);
});

test("opens the circuit for fifteen seconds after five failures", async () => {
  const { calls } = open();
  for (let time = 1; time <= 5; time++) await expect(calls.change(fail)).rejects.toThrow("failed");
  const work = vi.fn(async () => "well");
  await expect(calls.change(work)).rejects.toMatchObject({ reason: "circuit-open" });
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await calls.change(work)).toBe("well");
});

test("rejects the 21st concurrent call", async () => {
  const { calls } = open();
  const waiting = Array.from({ length: 20 }, () => calls.change(never).catch(() => "given up"));
  await expect(calls.change(async () => "well")).rejects.toMatchObject({ reason: "circuit-open" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await Promise.all(waiting)).toHaveLength(20);
});

test("rethrows programming errors without counting them", async () => {
  const { calls, downs } = open();
  const mistake = async () => {
    throw new TypeError("ours");
  };
  for (let time = 1; time <= 6; time++) await expect(calls.change(mistake)).rejects.toThrow(TypeError);
  expect(downs).toEqual([]);
});
