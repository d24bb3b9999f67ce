import { type LazyPart, lazyPart } from "../runtime/lazy-module.ts";
import type { EnergyView } from "./view.ts";

/** The year's picture, loaded on other periods when near the viewport. */
export const yearPart = lazyPart("web/energy/year-part.tsx", () => import("./year-part.tsx"));

/** Bars of exporting homes only. */
export const exportedPart = lazyPart("web/energy/exported-bars.tsx", () => import("./exported-bars.tsx"));

/** For ended permissions only. */
export const keptPart = lazyPart("web/energy/kept-readings.tsx", () => import("./kept-readings.tsx"));

/** The parts needed to render a view. */
export function partsOf(view?: EnergyView): LazyPart[] {
  return [
    ...(view?.period?.by === "year" ? [yearPart] : []),
    ...(view?.panels[0]?.exported ? [exportedPart] : []),
  ];
}
