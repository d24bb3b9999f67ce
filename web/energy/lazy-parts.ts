import { type LazyPart, lazyPart } from "../runtime/lazy-module.ts";
import type { EnergyView } from "./view.ts";

/** The picture of a year, which other periods fetch when a visitor is near it. */
export const yearPart = lazyPart("web/energy/year-part.tsx", () => import("./year-part.tsx"));

/** The bars below the line, of homes that send electricity to the grid: most do not. */
export const exportedPart = lazyPart("web/energy/exported-bars.tsx", () => import("./exported-bars.tsx"));

/** What stays of a permission that has ended. */
export const keptPart = lazyPart("web/energy/kept-readings.tsx", () => import("./kept-readings.tsx"));

/** Those that a page is drawn with. */
export function partsOf(view?: EnergyView): LazyPart[] {
  return [
    ...(view?.period?.by === "year" ? [yearPart] : []),
    ...(view?.panels[0]?.exported ? [exportedPart] : []),
  ];
}
