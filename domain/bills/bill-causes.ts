import { distributionRegions } from "../distributor.ts";
import { addDays, type Day, dayOf, daysBetween } from "../london-calendar.ts";
import { pricePeriods, pricesOn } from "../prices/cost.ts";
import { type CapQuarter, capTariffs } from "../prices/price-cap.ts";
import { PRICE_UNITS_PER_PENNY, type Prices, type Tariff } from "../prices/tariff.ts";
import { dateName } from "../readings/day-names.ts";
import { formatKwh, formatNumber } from "../readings/figures.ts";
import { KWH_PER_CUBIC_METRE } from "../readings/fuel.ts";
import {
  type Bill,
  CUBIC_METRES_IN_100_FT3,
  daysOn,
  type EnergyUnit,
  energyUnits,
  kwhOfAmount,
  VAT,
} from "./bill.ts";
import { expectedEnergy, isComparable, isNearly } from "./bill-energy.ts";
import { areOwnPrices, type BillLine, type Compared, isEnergyOff, RATE_TOLERANCE } from "./bill-lines.ts";
import { sumOf } from "./bill-sums.ts";
import { type BillCause, IMPERIAL_AS_METRIC, METRIC_AS_IMPERIAL, oneCause, SWAPPED } from "./cause.ts";

/** Factor between billed and expected energy, either way, from which the meter may be another home's. */
const OTHER_HOME = 1.5;

export function causesOfEnergy({ supply, measured, lines }: Compared): BillCause[] {
  const { fuel, kwh, night, readKwh, isEstimated } = supply;
  const cause = (kind: BillCause["kind"], text: string) => oneCause(kind, fuel, text);
  const total = kwh + (night?.kwh ?? 0);
  const readings =
    readKwh !== null && Math.abs(readKwh - total) > Math.max(2, total * 0.01)
      ? cause(
          "readings",
          `The two meter readings make ${formatKwh(readKwh)}, but the bill charges ${formatKwh(total)}.`,
        )
      : [];
  if (!lines.some(isEnergyOff) || !isComparable(measured)) return readings;
  const expectedKwh = (read: number) => expectedEnergy(fuel, read, measured).kwh;
  const [day, other] = [expectedKwh(measured.day), expectedKwh(measured.night ?? 0)];
  if (night && isNearly(fuel, kwh, other) && isNearly(fuel, night.kwh, day))
    return cause("day-night", SWAPPED);
  if (fuel === "gas") {
    if (isNearly(fuel, kwh, day / KWH_PER_CUBIC_METRE)) return cause("cubic-metres", METRES_AS_KWH);
    if (isNearly(fuel, kwh, day * CUBIC_METRES_IN_100_FT3)) return cause("imperial", METRIC_AS_IMPERIAL);
    if (isNearly(fuel, kwh, day / CUBIC_METRES_IN_100_FT3)) return cause("imperial", IMPERIAL_AS_METRIC);
  }
  if (isEstimated) return [...cause("estimated", ESTIMATED), ...readings];
  if (readings.length) return readings;
  const factor = Math.max(total, 1) / Math.max(day + other, 1);
  return Math.max(factor, 1 / factor) >= OTHER_HOME ? cause("other-meter", OTHER_METER) : [];
}

const unitNames = { kWh: "kWh", m3: "m³", "100ft3": "hundreds of cubic feet (100 ft³)" };

/** Asks for the unit of gas if another one would fit the meter or the total, and the chosen one fits neither. */
export function unitQuestion(bill: Bill, compared: readonly Compared[]) {
  const { supply, measured } = compared.find((one) => one.supply.fuel === "gas") ?? {};
  if (!supply || !measured) return null;
  const { fuel, amount, unit, kwh, pence } = supply;
  const ofTotal =
    (bill.totalPence - sumOf(bill, daysOn(bill))) / (pence * (bill.includesVat ? 1 : VAT)) + kwh;
  const likely = [
    ofTotal,
    ...(isComparable(measured) ? [expectedEnergy(fuel, measured.day, measured).kwh] : []),
  ];
  const isLikely = (one: EnergyUnit) =>
    likely.some((kwh) => isNearly(fuel, kwh, kwhOfAmount(amount, { ...supply, unit: one })));
  const other = isLikely(unit) ? null : energyUnits.find(isLikely);
  if (!other) return null;
  const [chosen, meant] = [unitNames[unit], unitNames[other]];
  const text = `${formatNumber(amount)} ${chosen} of gas doesn’t fit the total. If the number is in ${meant}, choose that unit and check again. If your bill does say ${chosen}, ask your supplier.`;
  return {
    sentence: `Is the gas in ${meant}, not in ${chosen}?`,
    causes: oneCause(other === "100ft3" || unit === "100ft3" ? "imperial" : "cubic-metres", fuel, text),
  };
}

const METRES_AS_KWH =
  "The kWh billed are about the cubic metres your meter counted: they may not have been converted.";
const ESTIMATED = "A reading on the bill is an estimate. Give your supplier the reading of that day.";
const OTHER_METER =
  "The bill may be for another home’s meter. Check that its meter number is the one on yours.";

export interface KnownPrices {
  tariffs: readonly Tariff[];
  imported: readonly CapQuarter[];
  /** Distributor id of the home; null if unknown. */
  region: string | null;
  /** Region by the MPAN: a home at a border may have the prices of the next region. */
  mpanRegion: string | null;
}

/** Prices up to this many days before a bill count as old. */
const OLD_DAYS = 400;

export function causesOfPrices(
  bill: Bill,
  { supply, periods, lines }: Compared,
  known: KnownPrices,
): BillCause[] {
  const { fuel } = supply;
  const isOwn = areOwnPrices(periods);
  const off = lines.filter(isRateAbove(isOwn));
  const cause = (kind: BillCause["kind"], text: string) => oneCause(kind, fuel, text);
  const ofCap = capWithoutOrTwiceVat(bill, lines);
  if (ofCap) return cause(ofCap, ofCap === "vat-twice" ? CAP_AND_VAT : CAP_WITHOUT_VAT);
  if (!off.length) return [];
  const isOff = (factor: number) => off.every((line) => isRateOf(line, (line.expected ?? 0) * factor));
  if (isOwn && bill.includesVat && isOff(1 / VAT))
    return cause("prices-without-vat", `The rates look like yours without VAT. ${LOOK_BELOW}`);
  if (isOwn && isOff(VAT))
    return cause("vat-twice", "The rates are 5% above yours: VAT may have been added twice.");
  const factor = (bill.includesVat ? 1 : 1 / VAT) / PRICE_UNITS_PER_PENNY;
  const old = pricePeriods(known.tariffs, fuel, daysBetween(addDays(bill.first, -OLD_DAYS), bill.last));
  return off.flatMap((line) => {
    const isStanding = line.kind === "standing-charge";
    const priceOf = ({ price, standingCharge }: Rates) => (isStanding ? standingCharge : price) * factor;
    const region = isStanding ? otherRegion(line, priceOf, bill.last, known) : null;
    if (region)
      return cause("other-region", `${line.billed}p a day is the cap of ${region}, not of where you live.`);
    const before = old.findIndex((period) => isRateOf(line, priceOf(period)));
    const last = old[before]?.last;
    const isOver = last && old.slice(before + 1).some((period) => !isRateOf(line, priceOf(period)));
    if (!isOver) return [];
    const name = isStanding ? "standing charge" : "unit rate";
    return cause("old-price", `${line.billed}p was the ${name} until ${dateName(last)}, before it changed.`);
  });
}

type Rates = Pick<Prices, "price" | "standingCharge">;

const LOOK_BELOW = "Check whether the bill adds VAT below them.";
const CAP_AND_VAT = "Both rates are 5% above the price cap: VAT may have been added twice.";
const CAP_WITHOUT_VAT = `Both rates look like the price cap without VAT. ${LOOK_BELOW}`;

/** Tolerance of rates at the cap with VAT twice or without it, as a share. */
const CAP_VAT_TOLERANCE = 0.005;

/** Only if the unit rate and the standing charge both fit. */
function capWithoutOrTwiceVat(bill: Bill, lines: readonly BillLine[]) {
  const rates = lines.filter(({ basis }) => basis === "price-cap");
  const isAll = (factor: number) =>
    rates.length > 1 &&
    rates.every(
      ({ billed, expected }) =>
        expected !== null && Math.abs(billed / (expected * factor) - 1) <= CAP_VAT_TOLERANCE,
    );
  if (isAll(VAT)) return "vat-twice";
  return bill.includesVat && isAll(1 / VAT) ? "prices-without-vat" : null;
}

/** Rates that differ from the customer's or exceed the cap, although the cap does not limit every tariff. */
function isRateAbove(isOwn: boolean) {
  return ({ unit, state, difference }: BillLine) =>
    unit === "pence" && (isOwn ? state === "differs" : (difference ?? 0) > RATE_TOLERANCE);
}

function isRateOf({ billed }: BillLine, price: number): boolean {
  return Math.abs(billed - price) <= RATE_TOLERANCE + 1e-9;
}

function otherRegion(
  line: BillLine,
  priceOf: (prices: Rates) => number,
  day: Day,
  { region, mpanRegion, imported }: KnownPrices,
): string | null {
  if (region === null || line.fuel === null) return null;
  for (const [id, name] of Object.entries(distributionRegions)) {
    const prices = pricesOn(capTariffs(id, imported), line.fuel, day);
    if (id !== region && id !== mpanRegion && prices.cap?.region && isRateOf(line, priceOf(prices)))
      return name;
  }
  return null;
}

/** Energy used over twelve months ago. @param now in epoch seconds */
export function causesOfAge({ first }: Bill, now: number): BillCause[] {
  const today = dayOf(now);
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  if (first >= yearAgo) return [];
  const text =
    "Some of this energy was used over twelve months ago. If it wasn’t billed before and that wasn’t your doing, your supplier can’t charge for it now.";
  return oneCause("back-billing", null, text);
}
