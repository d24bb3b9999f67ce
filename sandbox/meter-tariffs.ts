import type { Meter } from "./home.ts";
import { formatCompactTimestamp } from "./meter-dates.ts";
import type { Fuel } from "./meter-readings.ts";

/** In pence. */
interface DayPrices {
  periods: readonly (readonly [start: string, end: string, pence: number])[];
  standing: number;
}

/**
 * Prices of yesterday and today, in pence although the units say otherwise, as at the real provider. Without prices,
 * the charges are zero and no months are listed.
 */
export function tariffsOf(meter: Meter, fuel: Fuel, deviceIds: readonly string[], now: Date) {
  const today = new Date(now.getTime());
  const days = [new Date(today.getTime() - DAY_MS), today].map(londonParts);
  return deviceIds.map((deviceId, index) => {
    const prices = days.map((day) => pricesIn(meter, fuel, day.month, index));
    const last = prices[1];
    return {
      deviceId,
      tariffs: [
        {
          firstReading: `${formatCompactTimestamp(now.getTime() / 1000 - 90 * 86_400)}20`,
          lastReading: `${formatCompactTimestamp(now.getTime() / 1000)}27`,
          // An unrelated register, not the price of these days.
          primaryActiveTariffPrice: last ? 62.411 : 0,
          currencyUnitsName: "Millipence",
          currencyUnitsLabel: "GB Pounds",
          standingCharge: last?.standing ?? 0,
        },
      ],
      months: last ? monthsOf(days, prices) : [],
    };
  });
}

const DAY_MS = 86_400_000;

function monthsOf(days: readonly Parts[], prices: readonly (DayPrices | null)[]) {
  const names = [...new Set(days.map(({ name }) => name))];
  return names.map((monthName) => ({
    monthName,
    days: days.flatMap(({ name, day }, index) =>
      name === monthName
        ? [
            {
              dayNumber: day,
              timePeriods: (prices[index]?.periods ?? []).map(([start, end, value]) => ({
                start: `${start}:00`,
                end,
                prices: [{ type: "TOU", value }],
              })),
            },
          ]
        : [],
    ),
  }));
}

interface Parts {
  day: number;
  month: number;
  name: string;
}

const london = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "long",
});
const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "long" }).format(Date.UTC(2026, month, 1)),
);

function londonParts(moment: Date): Parts {
  const parts = Object.fromEntries(london.formatToParts(moment).map(({ type, value }) => [type, value]));
  const name = String(parts.month);
  return { day: Number(parts.day), month: monthNames.indexOf(name), name };
}

function pricesIn({ prices }: Meter, fuel: Fuel, month: number, index: number): DayPrices | null {
  if (!prices) return null;
  const seasonalRise = Math.floor(month / 3) * 0.25;
  if (fuel === "gas")
    return { periods: [["00:00", "23:59", 5.648 + seasonalRise / 5]], standing: 30.5 + seasonalRise };
  const standing = 51.246 + seasonalRise;
  if (prices === "night rate")
    return {
      periods: [
        ["00:00", "00:29", 27.014 + seasonalRise],
        ["00:30", "05:29", 7.497],
        ["05:30", "23:59", 27.014 + seasonalRise],
      ],
      standing,
    };
  return { periods: [["00:00", "23:59", (index === 0 ? 25.185 : 13.902) + seasonalRise]], standing };
}
