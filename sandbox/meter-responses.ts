import type { Home, Meter } from "./home.ts";
import { homes } from "./homes.ts";

type HomeWithMeter = Home & { meter: Meter };

export function homeOf(mpan: string): HomeWithMeter | undefined {
  return homesWithMeters.find(({ meter }) => meter.mpan === mpan);
}

export const homesWithMeters: readonly HomeWithMeter[] = homes.filter(
  (home): home is HomeWithMeter => home.meter !== undefined,
);

export function meterError(code: number, message: string) {
  return { errors: [{ code, message }] };
}

export function envelope(request: Request, now: Date) {
  const { pathname, search } = new URL(request.url);
  return { resource: pathname.replace("/n3rgy", "") + search, responseTimestamp: now.toISOString() };
}

export function deviceId(mpan: string, device: "ESME" | "GSME" | "IHD" | "PPMID", index = 0): string {
  const meter = homeOf(mpan)?.meter;
  if (device === "IHD" || device === "PPMID") return meter?.display?.match(/../g)?.join("-") ?? "";
  const number = String(homesWithMeters.findIndex((home) => home.meter === meter) + 1).padStart(2, "0");
  return `${number}-00-00-00-0${index}-00-${number}-${device === "ESME" ? "01" : "02"}`;
}
