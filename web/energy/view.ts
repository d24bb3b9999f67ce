import { useNavigation } from "react-router";
import type { Success } from "../../contract/endpoints.ts";

type Answer = Success<"GET /api/user/energy">["data"];

/** Everything that the page shows of one period, as the API tells it. */
export type EnergyView = Answer["view"];
export type DayNotes = Answer["notes"];
export type EnergyStatus = Answer["status"];
export type EnergyPeriod = NonNullable<EnergyView["period"]>;
export type EnergyPanel = EnergyView["panels"][number];
export type EnergyBar = EnergyPanel["bars"][number];

export const fuelNames = { electricity: "Electricity", gas: "Gas" } as const;

/** The note on a day, or an empty string. */
export function noteOn(notes: DayNotes, on: string): string {
  return notes.find(({ day }) => day === on)?.note ?? "";
}

/** Where the pages are: over the customer's own readings, or over a sample home's. */
export type EnergyBase = "/account/energy" | "/sample";

type Choice = { [Part in "fuel" | "by" | "date" | "show"]?: EnergyPeriod[Part] | undefined };

/** The address of a period. What is left out is the default: electricity, one day, the latest complete one, in kWh. */
function energyPath(base: EnergyBase, { show, ...choice }: Choice): string {
  const parts = { ...choice, show: show === "kwh" ? undefined : show };
  const chosen = Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined);
  const query = new URLSearchParams(chosen);
  return query.size === 0 ? base : `${base}?${query}`;
}

/**
 * What a page over a period shows or, once something was pressed, is about to show; and the address of that with a
 * part of it changed. Two quick presses each change their part: a change of what is shown would undo the first.
 */
export function useChosen(base: EnergyBase, { fuel, by, date, show }: EnergyPeriod) {
  const { location } = useNavigation();
  const isOnItsWay = location?.pathname === base;
  const chosen: Choice = isOnItsWay
    ? Object.fromEntries(new URLSearchParams(location.search))
    : { fuel, by, date, show };
  const to = (change: Choice) => energyPath(base, { ...chosen, ...change });
  return { chosen, isOnItsWay, to };
}

/** What fuels, lengths and days look like. Anything else in an address is as good as nothing. */
const plausible = /^[\w-]{1,20}$/;

/** What a page was asked for, as its address says it: hostile until the API has looked at it. */
export function chosenIn(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    ["fuel", "by", "date", "show"].flatMap((name) => {
      const value = searchParams.get(name);
      return value !== null && plausible.test(value) ? [[name, value]] : [];
    }),
  );
}

/** Going into a bar of a week, a month or a year: the next finer period, at that bar. A half hour has none. */
export function insideOf({ by }: EnergyPeriod, { start }: Pick<EnergyBar, "start">): Choice | null {
  if (by === "day") return null;
  return by === "year" ? { by: "month", date: `${start}-01` } : { by: "day", date: start };
}
