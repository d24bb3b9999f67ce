import { capitalise } from "../capitalise.ts";
import { type Home, possessive } from "../home-words.ts";
import type { Day } from "../london-calendar.ts";
import { capTariffs } from "../prices/price-cap.ts";
import { dateName } from "../readings/day-names.ts";
import { formatKwh, formatPence, wholePounds } from "../readings/figures.ts";
import { GAS_WORKING } from "../readings/fuel.ts";
import { type Bill, daysOn, type Supply } from "./bill.ts";
import {
  causesOfAge,
  causesOfEnergy,
  causesOfPrices,
  type KnownPrices,
  unitQuestion,
} from "./bill-causes.ts";
import { isComparable } from "./bill-energy.ts";
import { type BillHome, type BillLine, type Compared, compareSupply, totalLine } from "./bill-lines.ts";
import { messageToSupplier } from "./bill-message.ts";
import { causesOfSum, daysCharged, isVatOnTop } from "./bill-sums.ts";
import type { BillCause } from "./cause.ts";
import { formatMoney } from "./money.ts";
import { fuelsWithNewPrices } from "./new-prices.ts";
import { isWithinTolerance } from "./tolerance.ts";

export const verdictKinds = ["matches", "differs", "sums-only"] as const;

export interface BillCheck {
  verdict: { kind: (typeof verdictKinds)[number]; sentence: string };
  /** What we expect the bill to be, in pence with VAT; null with too few readings. */
  expectedPence: number | null;
  coverage: { fuel: Compared["supply"]["fuel"]; present: number; expected: number }[];
  lines: BillLine[];
  causes: BillCause[];
  message: string | null;
  /** Fuels whose prices are worth saving. */
  newPrices: Compared["supply"]["fuel"][];
  working: string[];
}

/** Checks a bill against readings, prices and its own sums. @param now in epoch seconds */
export function checkBill(
  bill: Bill,
  home: BillHome & KnownPrices,
  now: number,
  whose: Home = "your home",
): BillCheck {
  const compared = bill.supplies.map((supply) => compareWithBestFit(bill, supply, home));
  const total = totalLine(bill);
  const ofPrices = compared.map((one) => causesOfPrices(bill, one, home));
  const isVatFound = ofPrices.flat().some(isWithoutVat);
  const rates = compared.flatMap(({ lines }) => lines.filter(({ unit }) => unit === "pence"));
  const areRatesKnown = rates.every(isWithinTolerance);
  const unit = total.state === "differs" ? unitQuestion(bill, compared) : null;
  const causes = [
    ...compared.flatMap((one) => (unit && one.supply.fuel === "gas" ? unit.causes : causesOfEnergy(one))),
    ...ofPrices.flat(),
    ...(total.state === "differs" && !unit && !isVatFound ? causesOfSum(bill, areRatesKnown) : []),
    ...causesOfAge(bill, now),
  ];
  const lines = [
    ...compared.flatMap(({ lines }, index) => markExplained(lines, ofPrices[index] ?? [])),
    total,
  ];
  const expectedPence = expectedOf(compared);
  const asksVat = total.state === "differs" && isVatOnTop(bill) && causes.some(isWithoutVat);
  const question = unit?.sentence ?? (asksVat ? VAT_QUESTION : null);
  const verdict: BillCheck["verdict"] = question
    ? { kind: "differs", sentence: question }
    : verdictOf({ bill, lines, compared, expectedPence, causes, your: possessive[whose] });
  const hasQuestions = !question && (verdict.kind === "differs" || causes.length > 0);
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
    message: hasQuestions ? messageToSupplier(bill, lines, causes) : null,
    newPrices: fuelsWithNewPrices(lines, causes),
    working: workingOf(bill, compared),
  };
}

function isWithoutVat({ kind }: BillCause): boolean {
  return kind === "prices-without-vat";
}

/** Replaces the message to the supplier: the rates may have been typed without VAT. */
const VAT_QUESTION = "Are these rates without VAT? The total is 5% more than they add up to.";

/** Compares the bill with the home's prices that fit it best; those of its postcode win a tie. */
function compareWithBestFit(bill: Bill, supply: Supply, home: BillHome & KnownPrices): Compared {
  const { tariffs, region, mpanRegion, imported } = home;
  const own = tariffs.filter(({ cap }) => !cap);
  // At a border, postcode and MPAN may name different regions.
  const others = mpanRegion && mpanRegion !== region ? [[...own, ...capTariffs(mpanRegion, imported)]] : [];
  const compared = [tariffs, ...others].map((tariffs) => compareSupply(bill, supply, { ...home, tariffs }));
  return compared.toSorted((one, other) => misfitScore(one) - misfitScore(other))[0] as Compared;
}

/** Lower fits better. A rate that differs from the customer's prices weighs ten times one that differs from the cap. */
function misfitScore({ lines }: Compared): number {
  const rates = lines.filter(({ unit }) => unit === "pence");
  return rates.reduce((sum, one) => sum + (one.state === "differs" ? 10 : isWithinTolerance(one) ? 0 : 1), 0);
}

/** A rate above the cap counts as wrong only if a cause was found: fixed tariffs may be above it. */
function markExplained(lines: readonly BillLine[], causes: readonly BillCause[]): BillLine[] {
  return lines.map((line) => {
    const isAbove = line.basis === "price-cap" && (line.difference ?? 0) > 0 && !isWithinTolerance(line);
    if (!isAbove) return line;
    return causes.length
      ? { ...line, state: "differs" }
      : { ...line, note: `${line.note}; a fixed tariff may be above it` };
  });
}

function expectedOf(compared: readonly Compared[]): number | null {
  const known = compared.flatMap(({ pence }) => pence ?? []);
  return known.length < compared.length ? null : Math.round(known.reduce((sum, pence) => sum + pence, 0));
}

interface Found {
  bill: Bill;
  lines: readonly BillLine[];
  compared: readonly Compared[];
  expectedPence: number | null;
  causes: readonly BillCause[];
  your: "your" | "the";
}

function verdictOf({ bill, lines, compared, expectedPence, causes, your }: Found): BillCheck["verdict"] {
  const off = lines.filter(({ state }) => state === "differs");
  const isReadingOff = causes.some(({ kind }) => kind === "readings");
  if (off.length || isReadingOff)
    return { kind: "differs", sentence: differsSentence(bill, off, expectedPence, your) };
  const unread = compared.filter(({ measured }) => !isComparable(measured));
  if (!unread.length) {
    const isUnchecked = lines.some((line) => line.basis === "price-cap" && !isWithinTolerance(line));
    const sentence = isUnchecked ? RATES_UNCHECKED : `${capitalise(your)} bill matches ${your} meter.`;
    return { kind: "matches", sentence };
  }
  const fuel = unread.length < compared.length ? `${unread[0]?.supply.fuel} ` : "";
  return {
    kind: "sums-only",
    sentence: `The sums on your bill are right, but ${unreadReason(unread, fuel)}.`,
  };
}

/** @param fuel "gas ", or empty for the whole bill */
function unreadReason(unread: readonly Compared[], fuel: string): string {
  const begins = unread.flatMap(({ measured }) => measured.beginsOn ?? []).toSorted();
  if (begins.length === unread.length)
    return `we can’t check the energy: your ${fuel}readings begin on ${dateName(begins[0] as Day)}`;
  const amount = unread.some(({ measured }) => measured.present > 0) ? "too few" : "no";
  return `we have ${amount} ${fuel}readings for these days to check the energy`;
}

const RATES_UNCHECKED =
  "The energy matches your meter and the sums are right. We can’t check the rates, because we don’t know your contract.";

/** Pence by which rounding may change a total, when a supplier rounds by the day or half hour. */
const MAX_ROUNDING = 10;

function differsSentence(
  bill: Bill,
  off: readonly BillLine[],
  expectedPence: number | null,
  your: Found["your"],
): string {
  const total = off.find(({ kind }) => kind === "total");
  const by = total?.difference ?? 0;
  const rounding = Math.abs(by) < MAX_ROUNDING ? ", perhaps by rounding" : "";
  const sums = `the total is ${formatPence(Math.abs(by))} ${by > 0 ? "more" : "less"} than its own figures add up to${rounding}.`;
  if (total && off.length === 1) return `The sums on ${your} bill don’t match: ${sums}`;
  const difference = expectedPence === null ? 0 : bill.totalPence - expectedPence;
  const own =
    Math.abs(difference) < 100
      ? `${capitalise(your)} bill doesn’t match what we expect.`
      : `${capitalise(your)} bill doesn’t match: it’s about ${wholePounds(Math.abs(difference))} ${difference > 0 ? "more" : "less"} than we expect.`;
  if (!total) return own;
  const isPart = by * difference > 0 && Math.abs(by) < Math.abs(difference);
  return isPart
    ? `${own} For ${formatMoney(Math.abs(by))} of that, the total doesn’t match the bill’s own figures.`
    : `${own} It doesn’t add up either: ${sums}`;
}

function workingOf(bill: Bill, compared: readonly Compared[]): string[] {
  const days = daysCharged(bill);
  const all = daysOn(bill);
  return [
    days === null || days === all
      ? `${dateName(bill.first)} to ${dateName(bill.last)} is ${all} days, both included.`
      : `The total fits ${days} days of standing charge: your supplier leaves the last day out.`,
    ...compared.flatMap(({ supply, measured: { day, night, present, expected } }) => {
      const kwh = day + (night ?? 0);
      const read = `${capitalise(supply.fuel)}: ${present ? `your meter recorded ${formatKwh(kwh, 2)}` : "no readings for these days"}.`;
      const missing = `${(expected - present).toLocaleString("en-GB")} of ${expected.toLocaleString("en-GB")} half hours are missing`;
      const added = isComparable({ present, expected })
        ? `, so we added ${formatKwh(kwh * (expected / present - 1), 2)} for them, at the same rate of use`
        : "";
      const converted =
        supply.unit === "kWh"
          ? []
          : [
              `Gas in kWh: ${supply.unit === "m3" ? "cubic metres" : "hundreds of cubic feet × 2.83"} × ${GAS_WORKING.volumeCorrection} × ${supply.calorificValue ?? GAS_WORKING.calorificValue} ÷ ${GAS_WORKING.megajoulesPerKwh} = ${formatKwh(supply.kwh, 2)}.`,
            ];
      return [present > 0 && present < expected ? `${read} ${missing}${added}.` : read, ...converted];
    }),
    "Energy may differ by 2% (electricity) or 3% (gas, for its calorific value), and by what wasn’t read. Rates may differ by a hundredth of a penny, and the total by the rounding of its lines.",
    "Sums: energy × unit rate + days × standing charge, and 5% VAT if the rates leave it out.",
  ];
}
