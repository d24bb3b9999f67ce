import { useNavigation } from "react-router";
import type { Success } from "../../contract/endpoints.ts";

type EnergyData = Success<"GET /api/user/energy">["data"];

export type EnergyView = EnergyData["view"];
export type DayNotes = EnergyData["notes"];
export type EnergyStatus = EnergyData["status"];
export type EnergyPeriod = NonNullable<EnergyView["period"]>;
export type EnergyPanel = EnergyView["panels"][number];
export type EnergyBar = EnergyPanel["bars"][number];

export const fuelNames = { electricity: "Electricity", gas: "Gas" } as const;

export function noteOn(notes: DayNotes, on: string): string {
  return notes.find(({ day }) => day === on)?.note ?? "";
}

export type EnergyBase = "/account/energy" | "/sample";

export interface EnergyViewProps {
  base: EnergyBase;
  view: EnergyView & { period: EnergyPeriod };
  /** The customer's notes; undefined for a sample home. */
  notes?: DayNotes | undefined;
}

type Choice = { [Part in "fuel" | "by" | "date" | "show"]?: EnergyPeriod[Part] | undefined };

function energyPath(base: EnergyBase, { show, ...choice }: Choice): string {
  const parts = { ...choice, show: show === "cost" ? undefined : show };
  const chosen = Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined);
  const query = new URLSearchParams(chosen);
  return query.size === 0 ? base : `${base}?${query}`;
}

/** Based on the loading period, so that a second quick click does not undo the first. */
export function usePeriodLinks(base: EnergyBase, { fuel, by, date, show }: EnergyPeriod) {
  const { location } = useNavigation();
  const isLoading = location?.pathname === base;
  const chosen: Choice = isLoading
    ? Object.fromEntries(new URLSearchParams(location.search))
    : { fuel, by, date, show };
  const to = (change: Choice) => energyPath(base, { ...chosen, ...change });
  return { chosen, isLoading, to };
}

const PERIOD_PARAMETER = /^[\w-]{1,20}$/;

/** The period in the address, untrusted until the API validates it. */
export function readPeriodQuery(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    ["fuel", "by", "date", "show"].flatMap((name) => {
      const value = searchParams.get(name);
      return value !== null && PERIOD_PARAMETER.test(value) ? [[name, value]] : [];
    }),
  );
}

export function isOwn(base: EnergyBase): boolean {
  return base === "/account/energy";
}

/** The next finer period, opened by a bar; null for half hours. */
export function drillDown({ by }: EnergyPeriod, { start }: Pick<EnergyBar, "start">): Choice | null {
  if (by === "day") return null;
  return by === "year" ? { by: "month", date: `${start}-28` } : { by: "day", date: start };
}
