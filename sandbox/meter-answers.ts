import { homes } from "./cast.ts";
import type { Home, Meter } from "./home.ts";

type HomeWithMeter = Home & { meter: Meter };

/** The home of the cast behind an MPAN. */
export function homeOf(mpan: string): HomeWithMeter | undefined {
  return homesWithMeters.find(({ meter }) => meter.mpan === mpan);
}

export const homesWithMeters: readonly HomeWithMeter[] = homes.filter(
  (home): home is HomeWithMeter => home.meter !== undefined,
);

/** An error in the provider's words. */
export function meterError(code: number, message: string) {
  return { errors: [{ code, message }] };
}

/** The members that every answer of the provider begins with. */
export function envelope(request: Request, now: Date) {
  const { pathname, search } = new URL(request.url);
  return { resource: pathname.replace("/n3rgy", "") + search, responseTimestamp: now.toISOString() };
}

/**
 * A device's identifier as the provider writes it: eight bytes joined by hyphens.
 * @param place 0 for a home's first meter of a fuel, 1 for its second
 */
export function deviceId(mpan: string, device: "ESME" | "GSME" | "IHD" | "PPMID", place = 0): string {
  const meter = homeOf(mpan)?.meter;
  if (device === "IHD" || device === "PPMID") return meter?.display?.match(/../g)?.join("-") ?? "";
  const number = String(homesWithMeters.findIndex((home) => home.meter === meter) + 1).padStart(2, "0");
  return `${number}-00-00-00-0${place}-00-${number}-${device === "ESME" ? "01" : "02"}`;
}
