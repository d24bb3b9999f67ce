import { unknownRegionSentence } from "../grid/unknown-region.ts";
import { type Home, possessive } from "../home-words.ts";
import { dateName } from "../readings/day-names.ts";
import { formatKwh, formatNumber, wholeShares } from "../readings/figures.ts";
import { aboutKwh, poundsRange, roundToTens, tensOfPounds } from "../weather/modelled-figures.ts";
import type { ExportPrice } from "./export-price.ts";
import { PANEL_KWP } from "./installation.ts";
import { pitches } from "./plane.ts";
import type { BatteryEstimate, SolarEstimate, SolarRefusal } from "./solar-estimate.ts";
import type { SolarYear } from "./solar-year.ts";

/** The estimate in one sentence, or the reason for a refusal. */
export function solarSentence(found: SolarEstimate | BatteryEstimate | SolarRefusal): string {
  if (typeof found === "string") return refusalSentence(found);
  if (found.kind === "battery") {
    const [smallest] = found.sizes.map(batteryInWords);
    return `With what you sell now, ${smallest}.`;
  }
  return `${withBattery(found, "panels")} would make ${aboutKwh(found.year.madeKwh)} a year and save ${poundsRange(found.savedPence)}.`;
}

/** Says that a roof is poor; null for others. */
export function poorRoofSentence({ roofShare }: Pick<SolarEstimate, "roofShare">): string | null {
  return roofShare < POOR_ROOF
    ? `This roof is poor for panels: they’d make about ${Math.round(roofShare * 100)}% of what they would facing south at 30° without shade.`
    : null;
}

/** Share of the best roof's yield below which a roof is called poor. */
const POOR_ROOF = 0.75;

function withBattery({ installation: { panels, battery } }: SolarEstimate, name: string): string {
  return battery ? `${panels} ${name} and a ${battery}\u00a0kWh battery` : `${panels} ${name}`;
}

/** The estimate for a solar partner. Rounded, without dates: a new day of readings rarely changes it. */
export function solarSummary(found: SolarEstimate | BatteryEstimate): string {
  const at = `with exports at ${formatNumber(found.exportPrice.pence, 1)}p a kWh`;
  if (found.kind === "battery") {
    return `A home with panels buys ${aboutKwh(found.boughtKwh)} and exports ${aboutKwh(found.exportedKwh)} a year. With that, ${found.sizes.map(batteryInWords).join("; ")}, ${at}.`;
  }
  const { installation, homeKwh, year } = found;
  const { direction, pitch, shade } = installation;
  const slope = pitch === "flat" ? "lying flat" : `facing ${direction} at ${pitches[pitch]}°`;
  const without = installation.battery ? "" : " without a battery";
  const panels = withBattery(found, `panels of ${PANEL_KWP * 1000}\u00a0W`) + without;
  return `${panels}, ${slope}, with ${shade === "none" ? "no" : shade} shade: ${aboutKwh(year.madeKwh)} a year, ${aboutKwh(year.usedKwh)} of it used at home. The home uses ${aboutKwh(homeKwh)} a year and would save ${poundsRange(found.savedPence)}, ${at}.`;
}

function batteryInWords({
  battery,
  keptKwh,
  savedPence: { low, high },
}: BatteryEstimate["sizes"][number]): string {
  const effect =
    roundToTens(low) > 0
      ? `save ${poundsRange({ low, high })}`
      : roundToTens(high) < 0
        ? `earn ${poundsRange({ low: -high, high: -low })} less than selling it`
        : "make little difference to the bill";
  return `a ${battery}\u00a0kWh battery would keep ${aboutKwh(keptKwh)} a year at home and ${effect}`;
}

function refusalSentence(refusal: SolarRefusal): string {
  return {
    "no-readings": "Your first electricity readings aren’t here yet. The estimate needs nine months of them.",
    "no-region": unknownRegionSentence("sunshine"),
    "no-weather": "We don’t know enough of your region’s sunshine yet. Try again later today.",
    short: "We need nine months of electricity readings to estimate a year.",
    "few-exports": "We need nine months of what you sell to estimate a year with a battery.",
  }[refusal];
}

/** Solar electricity used at home by SAP's formula, compared with `home`. */
export function averageOwnUse(
  { year, sapUsedKwh }: Pick<SolarEstimate, "sapUsedKwh" | "year">,
  home: Home,
): string {
  const [own, sap] = [year.usedKwh, sapUsedKwh].map((kwh) => Math.round(kwh / 10) * 10) as [number, number];
  const difference = formatKwh(Math.abs(sap - own), 0);
  const comparison = sap === own ? "the same as" : `${difference} ${sap < own ? "less" : "more"} than`;
  return `${aboutKwh(sapUsedKwh)} by the Standard Assessment Procedure, ${comparison} ${home}`;
}

/**
 * True if each step right and each step down adds less than the one before, in tens of pounds as printed.
 * @param savedPence rows by panels, columns by battery
 */
export function addsLess(savedPence: readonly (readonly number[])[]): boolean {
  const rows = savedPence.map((row) => row.map(roundToTens));
  const columns = rows[0]?.map((_, index) => rows.map((row) => row[index] ?? 0)) ?? [];
  return [...rows, ...columns].every((line) => {
    const steps = line.slice(1).map((value, index) => value - (line[index] ?? 0));
    return steps.slice(1).every((step, index) => step < (steps[index] ?? 0));
  });
}

/** Share of the panels' electricity used at home, and of the home's use that they cover, in whole per cent. */
export function solarShares({ homeKwh, year }: Pick<SolarEstimate, "homeKwh" | "year">) {
  const share = (part: number, whole: number) => wholeShares([part, Math.max(0, whole - part)])[0] ?? 0;
  return { usedAtHome: share(year.usedKwh, year.madeKwh), ofHome: share(year.usedKwh, homeKwh) };
}

/** What using and selling save, in tens of pounds that add up to the printed total. */
export function solarPounds({ usedPence, savedPence }: SolarYear) {
  const used = roundToTens(usedPence) * 1000;
  const words = (pence: number) => (pence > 0 ? `about ${tensOfPounds(pence)}` : "under £10");
  return { used: words(used), sold: words(roundToTens(savedPence) * 1000 - used) };
}

type ExportPriceFound = Pick<SolarEstimate, "exportPrice" | "isFetchingTariffs">;

const exportPriceWords: Readonly<Record<ExportPrice["source"], string>> = {
  typed: "the price you typed",
  own: "what you’re paid now",
  market: "the best export tariff we found in the region",
  lowest: "what the lowest of the large suppliers paid in 2026",
};

export function exportPriceSentence(
  { exportPrice: { pence, source }, isFetchingTariffs }: ExportPriceFound,
  home: Home,
): string {
  const sentence = `Electricity sold earns ${formatNumber(pence, 1)}p a kWh: ${exportPriceWords[source]}`;
  if (isFetchingTariffs)
    return `${sentence}. We’re fetching the export tariffs of ${possessive[home]} region; this may rise. Reload this page in a minute or two.`;
  return source === "lowest"
    ? `${sentence}, because we don’t have an export tariff for the region.`
    : `${sentence}.`;
}

/** The steps and constants, for "How we worked it out". */
export function solarWorking(found: SolarEstimate | BatteryEstimate, home: Home): string[] {
  const { days, filled } = found;
  const common = [
    `The estimate is based on the half hours of ${home} from ${dateName(days.first)} to ${dateName(days.last)}, at today’s prices. ${exportPriceSentence(found, home)}`,
    ...(filled >= 0.01
      ? [
          `${Math.round(filled * 100)}% of the half hours weren’t read. We used a nearby day’s figure at the same time.`,
        ]
      : []),
    `A battery stores 95% of what goes in and gives back 95% of that, at up to 3 kW. It charges from spare sun only, and ${home} buys once it is empty.`,
    "The saving doesn’t include what it costs to install. Payback is the quote divided by the saving.",
  ];
  if (found.kind === "battery")
    return [
      "Your meter shows what you buy and sell, not what your panels make, so we can’t tell what more panels would add. A battery only needs what you sell now and buy later.",
      "The range is for 10% less to sell and 10% more: years differ.",
      ...common,
    ];
  const { installation, kwp } = found;
  return [
    `${installation.panels} panels of ${PANEL_KWP * 1000}\u00a0W are ${formatNumber(kwp, 1)}\u00a0kWp. What they make in a year follows the government’s Standard Assessment Procedure for the region, roof and shade.`,
    "The hours follow the region’s sunshine in that year, converted to the angle of the roof. The sunshine is for one place in each region.",
    "The range is for 10% less sun and 10% more: years differ, and so do roofs.",
    ...common,
    `Within half an hour sun and use go up and down. Half-hourly figures hide that, so ${home} uses a little less of its own sun than we say, and sells a little more.`,
    "The installers’ scheme, MCS, has a table of what homes use themselves (MGD 003). It isn’t available to us, so we don’t compare with it.",
  ];
}

export function solarSources({ kind }: SolarEstimate | BatteryEstimate): string[] {
  if (kind === "battery") return [];
  return [
    "What the panels make in a year: SAP 2012, appendices M and U.",
    "Sunlight on the roof: Erbs 1982; Liu and Jordan 1963.",
    "Weather data by Open-Meteo.com (CC BY 4.0).",
    "What an average home uses itself: SAP 10.2, appendix M1, with each month’s sums.",
  ];
}
