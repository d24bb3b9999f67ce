import { type LazyPart, lazyPart } from "../runtime/lazy-module.ts";
import type { EnergyView } from "./view.ts";

export const yearPart = lazyPart("web/energy/year-picture.tsx", () => import("./year-picture.tsx"));

export const exportedPart = lazyPart("web/energy/exported-bars.tsx", () => import("./exported-bars.tsx"));

export const keptPart = lazyPart("web/energy/kept-readings.tsx", () => import("./kept-readings.tsx"));

export function partsOf(view?: EnergyView): LazyPart[] {
  return [
    ...(view?.period?.by === "year" ? [yearPart] : []),
    ...(view?.panels[0]?.exported ? [exportedPart] : []),
  ];
}
