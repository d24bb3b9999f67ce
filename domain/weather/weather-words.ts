import { capitalise } from "../capitalise.ts";
import type { Home } from "../home-words.ts";
import { type Day, monthOf, yearBefore } from "../london-calendar.ts";
import { compareAmounts } from "../readings/comparison.ts";
import { monthName } from "../readings/day-names.ts";
import { formatNumber, wholePounds } from "../readings/figures.ts";
import type { Fuel } from "../readings/fuel.ts";
import { MIN_DAYS, type Temperatures, type WeatherPeriod } from "./heating-days.ts";
import { expectedKwh, type HeatingDay, type HeatingFit, sumOf } from "./heating-fit.ts";
import { aboutKwh, type Range, roundToTens, shareRange, tensOfPounds } from "./modelled-figures.ts";
import { type DayPair, type WeatherChange, weatherKwh } from "./weather-change.ts";

export interface Compared {
  fuel: Fuel;
  period: WeatherPeriod;
  /** The period's last day with readings. */
  at: Day;
  now: readonly HeatingDay[];
  fit: HeatingFit;
  share: Range | null;
  change: WeatherChange | null;
  /** The days of `change`; empty without one. */
  pairs: readonly DayPair[];
  temperatures: Temperatures;
  /** Pence a kWh; null with prices by time of day. */
  price: number | null;
  home: Home;
}

interface Words {
  title: string;
  sentence: string;
  figure: string;
}

/** A period's use, adjusted for the weather; null without enough days. */
export function weatherWords(compared: Compared): Words | null {
  const { fuel, period, now, share, change } = compared;
  const isMonth = period.by === "month" && now.length >= MIN_DAYS.month;
  const heated = isMonth ? hardlyHeated(compared) : null;
  if (heated) return heated;
  const title = `${capitalise(fuel)}, allowing for the weather`;
  if (isMonth) {
    const usual = usualUse(compared);
    const all = change
      ? [totalSentence(compared, change), weatherSentence(compared), usual.sentence]
      : [usual.sentence, weatherSentence(compared)];
    return { title, sentence: joined(all), figure: usual.figure };
  }
  if (change) {
    const rest = restOf(change);
    const all = [totalSentence(compared, change), weatherSentence(compared), rest.sentence];
    return { title, sentence: joined(all), figure: rest.figure };
  }
  if (share === null) return null;
  const figure = `${shareRange(share)} of the ${fuel}`;
  const shareSentence = `${capitalise(figure)} is for heating.`;
  const weather = period.by === "year" ? weatherSentence(compared) : "";
  return { title: "Heating", sentence: joined([shareSentence, weather]), figure };
}

function joined(sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(" ");
}

/** Heating's part of the month's expected use below which its weather is not worth comparing. */
const HARDLY_HEATED = 0.2;
const NOT_HEATED = 0.05;

function hardlyHeated({ fuel, period, now, fit }: Compared): Words | null {
  const expected = sumOf(now, ({ celsius }) => expectedKwh(fit, celsius));
  const part = 1 - (fit.base * now.length) / expected;
  if (!(part < HARDLY_HEATED)) return null;
  const figure = part < NOT_HEATED ? "None" : "Hardly any";
  const rest = fuel === "gas" ? " The gas was for hot water and cooking." : "";
  return {
    title: "Heating",
    sentence: `${part < NOT_HEATED ? "No" : figure} heating in ${monthName(monthOf(period.first))}: it was warm enough outside.${rest}`,
    figure,
  };
}

/** "13% less gas than the same days of November 2025, about £14." */
function totalSentence(compared: Compared, { total }: WeatherChange): string {
  const { fuel, period, at, pairs, price } = compared;
  const reference = referenceOf(period, at);
  const comparison = compareAmounts(1 + total, 1);
  if (!comparison || comparison.direction === "about") return `About as much ${fuel} as ${reference}.`;
  const { percent, direction } = comparison;
  const kwh = Math.abs(sumOf(pairs, ({ now, before }) => now.kwh - before.kwh));
  const cost = price === null ? "" : `, about ${wholePounds(kwh * price)}`;
  return `${percent}% ${direction} ${fuel} than ${reference}${cost}.`;
}

/** Degrees below which two periods count as equally warm. */
const SAME_DEGREES = 0.25;

/** "The weather was 1.3° milder than November 2025: about £10 less gas." Empty if too few of those temperatures are known. */
function weatherSentence(compared: Compared): string {
  const { fuel, period, at, now, fit, temperatures, price, change } = compared;
  const pairs = change ? compared.pairs : pairsByTemperature(now, temperatures);
  if (pairs.length < MIN_DAYS[period.by]) return "";
  const degrees = sumOf(pairs, (pair) => pair.now.celsius - pair.before.celsius) / pairs.length;
  const kwh = weatherKwh(fit, pairs);
  const than = change ? "" : referenceOf(period, at);
  const isSame = Math.abs(degrees) < SAME_DEGREES;
  const warmth = isSame
    ? `The weather was about as warm${than && ` as ${than}`}`
    : `The weather was ${formatNumber(Math.abs(degrees), 1)}° ${degrees > 0 ? "milder" : "colder"}${than && ` than ${than}`}`;
  const [isMilder, amount] = [kwh < 0, modelledAmount(Math.abs(kwh), price)];
  const isClear = !isSame && isMilder === degrees > 0;
  // In the mean, a hotter summer can hide a colder winter.
  const isHidden = !isClear && change && compareAmounts(1 + change.weather, 1)?.direction !== "about";
  const heated = isHidden ? `, but ${isMilder ? "milder" : "colder"} on days that needed heating` : "";
  const effect = amount && (isClear || isHidden) ? `: ${amount} ${isMilder ? "less" : "more"} ${fuel}` : "";
  return `${warmth}${heated}${effect}.`;
}

/** "about £10", or kWh if prices vary by time of day. Empty under £5 or 5 kWh. */
function modelledAmount(kwh: number, price: number | null): string {
  if (price === null) return Math.round(kwh / 10) ? aboutKwh(kwh) : "";
  return roundToTens(kwh * price) ? `about ${tensOfPounds(kwh * price)}` : "";
}

/** Without readings of the year before. */
function pairsByTemperature(now: readonly HeatingDay[], temperatures: Temperatures) {
  return now.flatMap((one) => {
    const celsius = temperatures.get(yearBefore(one.day));
    return celsius === undefined ? [] : [{ now: one, before: { celsius } }];
  });
}

/** The month beside the fitted line. Differences within the noise are usual. */
function usualUse(compared: Compared): { sentence: string; figure: string } {
  const { fuel, now, fit, home, change } = compared;
  const used = sumOf(now, ({ kwh }) => kwh);
  const expected = sumOf(now, ({ celsius }) => expectedKwh(fit, celsius));
  const comparison = compareAmounts(used, expected);
  if (!comparison || comparison.direction === "about") {
    const sentence = change
      ? "For this weather, that’s as usual."
      : `${capitalise(home)} used about as much ${fuel} as it usually uses in such weather.`;
    return { sentence, figure: "As usual" };
  }
  const figure = `${comparison.percent}% ${comparison.direction}`;
  const sentence = change
    ? `For this weather, that’s ${figure} than ${home} usually uses.`
    : `${capitalise(home)} used ${figure} ${fuel} than it usually uses in such weather.`;
  return { sentence, figure };
}

/** The year's change that the weather does not explain. */
function restOf({ rest }: WeatherChange): { sentence: string; figure: string } {
  const comparison = compareAmounts(1 + rest, 1);
  if (!comparison || comparison.direction === "about")
    return { sentence: "Allowing for that, about the same as then.", figure: "About the same" };
  const figure = `${comparison.percent}% ${comparison.direction}`;
  return { sentence: `Allowing for that, ${figure} than then.`, figure };
}

/** "November 2025", "the same days of November 2025", "the twelve months before". */
function referenceOf({ by, first, last }: WeatherPeriod, at: Day): string {
  if (by === "year") return at < last ? "the same days a year before" : "the twelve months before";
  const month = monthName(monthOf(yearBefore(first)));
  return at < last ? `the same days of ${month}` : month;
}
