import type { Meter } from "./home.ts";
import { formatMoment } from "./meter-dates.ts";
import type { Fuel } from "./meter-readings.ts";

/** Pence of a kWh through the day, and of a day. */
interface Held {
  periods: readonly (readonly [start: string, end: string, pence: number])[];
  standing: number;
}

/**
 * The prices that a home's meters hold, in the provider's form: of yesterday and today, whatever is asked for, in
 * pence under another label. They change with each quarter. All is zero where the supplier never wrote any.
 */
export function tariffsOf(meter: Meter, fuel: Fuel, deviceIds: readonly string[], now: Date) {
  const today = new Date(now.getTime());
  const days = [new Date(today.getTime() - DAY_MS), today].map(londonParts);
  return deviceIds.map((deviceId, place) => {
    const held = days.map((day) => heldOn(meter, fuel, day.month, place));
    const last = held[1];
    return {
      deviceId,
      tariffs: [
        {
          firstReading: `${formatMoment(now.getTime() / 1000 - 90 * 86_400)}20`,
          lastReading: `${formatMoment(now.getTime() / 1000)}27`,
          // A register of its own, which is no price of these days.
          primaryActiveTariffPrice: last ? 62.411 : 0,
          currencyUnitsName: "Millipence",
          currencyUnitsLabel: "GB Pounds",
          standingCharge: last?.standing ?? 0,
        },
      ],
      months: last ? monthsOf(days, held) : [],
    };
  });
}

const DAY_MS = 86_400_000;

function monthsOf(days: readonly Parts[], held: readonly (Held | null)[]) {
  const names = [...new Set(days.map(({ name }) => name))];
  return names.map((monthName) => ({
    monthName,
    days: days.flatMap(({ name, day }, place) =>
      name === monthName
        ? [
            {
              dayNumber: day,
              timePeriods: (held[place]?.periods ?? []).map(([start, end, value]) => ({
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
  /** 0 for January. */
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

/** What a meter holds in a month: a little more with each quarter of the year. */
function heldOn({ prices }: Meter, fuel: Fuel, month: number, place: number): Held | null {
  if (!prices) return null;
  const more = Math.floor(month / 3) * 0.25;
  if (fuel === "gas") return { periods: [["00:00", "23:59", 5.648 + more / 5]], standing: 30.5 + more };
  const standing = 51.246 + more;
  if (prices === "cheap at night")
    return {
      periods: [
        ["00:00", "00:29", 27.014 + more],
        ["00:30", "05:29", 7.497],
        ["05:30", "23:59", 27.014 + more],
      ],
      standing,
    };
  return { periods: [["00:00", "23:59", (place === 0 ? 25.185 : 13.902) + more]], standing };
}
