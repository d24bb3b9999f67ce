import { expect, test } from "vitest";
import type { WrittenBill, WrittenSupply } from "./bill.ts";
import { check, right } from "./test-bills.ts";

const line = ({ lines }: ReturnType<typeof check>, fuel: string | null, kind: string) =>
  lines.find((one) => one.fuel === fuel && one.kind === kind);

const electric = (change: Partial<WrittenSupply>, totalPence: number): WrittenBill => ({
  first: right.first,
  last: right.last,
  includesVat: true,
  totalPence,
  electricity: { ...right.electricity, ...change },
});
/** 612.4 × 25.3 + 92 × 64.38. */
const ELECTRIC = 21_417;

test("a bill before the first reading has no expected energy and fits no price", () => {
  const found = check({ ...electric({}, ELECTRIC), first: "2019-07-01", last: "2019-09-30" });
  expect(found.verdict.sentence).toBe(
    "The sums on your bill are right, but we can’t check the energy: your readings begin on 1 July 2026.",
  );
  expect(line(found, "electricity", "energy")).toMatchObject({
    expected: null,
    note: "no readings for these days; yours begin on 1 July 2026",
  });
  expect(line(found, "electricity", "unit-rate")?.state).toBe("unknown");
  expect(found.working).toContain("Electricity: no readings for these days.");
});

test("differing energy is priced at the bill's rate with VAT", () => {
  const found = check({ ...electric({ amount: 705, pence: 24.095 }, 23_759), includesVat: false });
  // 92.6 × 24.095 × 1.05.
  expect(line(found, "electricity", "energy")?.differencePence).toBe(2343);
  expect(line(check(right), "electricity", "energy")?.differencePence).toBeUndefined();
});
