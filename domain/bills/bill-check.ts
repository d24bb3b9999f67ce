import { dateName } from "../readings/day-names.ts";
import { formatKwh, formatRoughly } from "../readings/figures.ts";
import { GAS_WORKING } from "../readings/fuel.ts";
import { type Bill, daysOn } from "./bill.ts";
import { causesOfAge, causesOfEnergy, causesOfPrices, type KnownPrices } from "./bill-causes.ts";
import { isComparable } from "./bill-energy.ts";
import { type BillHome, type BillLine, type Compared, compareSupply, totalLine } from "./bill-lines.ts";
import { messageToSupplier } from "./bill-message.ts";
import { causesOfSum, daysCharged } from "./bill-sums.ts";
import type { BillCause } from "./cause.ts";
import { formatMoney } from "./money.ts";

export const verdictKinds = ["matches", "differs", "sums-only"] as const;

export interface BillCheck {
  verdict: { kind: (typeof verdictKinds)[number]; sentence: string };
  /** What we expect the bill to be, in pence with VAT; null with too few readings. */
  expectedPence: number | null;
  coverage: { fuel: Compared["supply"]["fuel"]; present: number; expected: number }[];
  lines: BillLine[];
  causes: BillCause[];
  message: string | null;
  working: string[];
}

/** Checks a bill against readings, prices and its own sums. @param now in epoch seconds */
export function checkBill(bill: Bill, home: BillHome & KnownPrices, now: number): BillCheck {
  const compared = bill.supplies.map((supply) => compareSupply(bill, supply, home));
  const total = totalLine(bill);
  const ofPrices = compared.map((one) => causesOfPrices(bill, one, home));
  const isVatFound = ofPrices.flat().some(({ kind }) => kind === "prices-without-vat");
  const causes = [
    ...compared.flatMap(causesOfEnergy),
    ...ofPrices.flat(),
    ...(total.state === "differs" && !isVatFound ? causesOfSum(bill) : []),
    ...causesOfAge(bill, now),
  ];
  const lines = [
    ...compared.flatMap(({ lines }, index) => withExplained(lines, ofPrices[index] ?? [])),
    total,
  ];
  const expectedPence = expectedOf(compared);
  const verdict = verdictOf({ bill, lines, compared, expectedPence, causes });
  const requested = verdict.kind === "differs" || causes.length > 0;
  return {
    verdict,
    expectedPence,
    coverage: compared.map(({ supply: { fuel }, measured: { present, expected } }) => ({
      fuel,
      present,
      expected,
    })),
    lines,
    causes,
    message: requested ? messageToSupplier(bill, lines, causes) : null,
    working: workingOf(bill, compared),
  };
}

/** Prices above the cap are called wrong only if something explains them. */
function withExplained(lines: readonly BillLine[], causes: readonly BillCause[]): BillLine[] {
  return lines.map((line) => {
    const isAbove = line.basis === "price-cap" && (line.difference ?? 0) > (line.tolerance ?? 0);
    if (!isAbove) return line;
    return causes.length
      ? { ...line, state: "differs" }
      : { ...line, note: `${line.note}; a fixed tariff may be above it` };
  });
}

function expectedOf(compared: readonly Compared[]): number | null {
  let sum = 0;
  for (const { pence } of compared) {
    if (pence === null) return null;
    sum += pence;
  }
  return Math.round(sum);
}

interface Found {
  bill: Bill;
  lines: readonly BillLine[];
  compared: readonly Compared[];
  expectedPence: number | null;
  causes: readonly BillCause[];
}

function verdictOf({ bill, lines, compared, expectedPence, causes }: Found): BillCheck["verdict"] {
  const off = lines.filter(({ state }) => state === "differs");
  const isReadingOff = causes.some(({ kind }) => kind === "readings");
  if (off.length || isReadingOff)
    return { kind: "differs", sentence: differsSentence(bill, off, expectedPence) };
  const unread = compared.filter(({ measured }) => !isComparable(measured));
  if (!unread.length) {
    const sentence = lines.some(isRateUnchecked) ? RATES_UNCHECKED : "Your bill matches your meter.";
    return { kind: "matches", sentence };
  }
  const of =
    unread.length === compared.length
      ? ""
      : ` of your ${unread.map(({ supply }) => supply.fuel).join(" and ")}`;
  const sentence = `The sums on your bill are right, but we have too few readings${of} for these days to check the energy.`;
  return { kind: "sums-only", sentence };
}

const RATES_UNCHECKED =
  "The energy matches your meter and the sums are right. We can’t check the rates: add your own to compare.";

/** A rate other than the price cap's, without own prices to compare. */
function isRateUnchecked({ basis, difference, tolerance }: BillLine): boolean {
  return basis === "price-cap" && (difference === null || Math.abs(difference) > (tolerance ?? 0));
}

function differsSentence(bill: Bill, off: readonly BillLine[], expectedPence: number | null): string {
  const [first] = off;
  if (off.length === 1 && first?.kind === "total") {
    const by = formatMoney(Math.abs(first.difference ?? 0));
    return `The sums on your bill don’t match: the total is ${by} ${(first.difference ?? 0) > 0 ? "more" : "less"} than its own figures add up to.`;
  }
  const difference = expectedPence === null ? 0 : bill.totalPence - expectedPence;
  return Math.abs(difference) < 100
    ? "Your bill doesn’t match what we expect."
    : `Your bill doesn’t match: it’s about ${formatRoughly(Math.abs(difference))} ${difference > 0 ? "more" : "less"} than we expect.`;
}

function workingOf(bill: Bill, compared: readonly Compared[]): string[] {
  const days = daysCharged(bill);
  const all = daysOn(bill);
  return [
    days === null || days === all
      ? `${dateName(bill.first)} to ${dateName(bill.last)} is ${all} days, both included.`
      : `The total fits ${days} days of standing charge: your supplier leaves the last day out.`,
    ...compared.flatMap(({ supply, measured: { day, night, present, expected } }) => {
      const read = `${supply.fuel === "gas" ? "Gas" : "Electricity"}: your meter recorded ${formatKwh(day + (night ?? 0), 2)} in ${present.toLocaleString("en-GB")} of ${expected.toLocaleString("en-GB")} half hours.`;
      const converted =
        supply.unit === "kWh"
          ? []
          : [
              `Gas in kWh: ${supply.unit === "m3" ? "" : "hundreds of cubic feet × 2.83 × "}${supply.unit === "m3" ? "cubic metres × " : ""}${GAS_WORKING.volumeCorrection} × ${supply.calorificValue ?? GAS_WORKING.calorificValue} ÷ ${GAS_WORKING.megajoulesPerKwh} = ${formatKwh(supply.kwh, 2)}.`,
            ];
      return [read, ...converted];
    }),
    "Energy may differ by 2% (electricity) or 3% (gas, for its calorific value), and by what wasn’t read. Rates may differ by a hundredth of a penny, and the total by the rounding of its lines.",
    "Sums: energy × unit rate + days × standing charge, and 5% VAT if the rates leave it out.",
  ];
}
