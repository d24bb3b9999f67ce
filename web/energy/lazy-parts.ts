import { lazyModule } from "../lazy-module.ts";
import type { EnergyView } from "./view.ts";

/** The picture of a year, which other periods fetch when a visitor is near it. */
export const yearPart = lazyModule(() => import("./year-part.tsx"));

/** The bars below the line, of homes that send electricity to the grid: most do not. */
export const exportedPart = lazyModule(() => import("./exported-bars.tsx"));

/** Fetches those that a page is drawn with. */
export async function prepareParts(view?: EnergyView): Promise<void> {
  if (isYear(view)) await yearPart.fetch();
  if (hasExported(view)) await exportedPart.fetch();
}

/** Their files, from web/routes. */
export function partsOf(view?: EnergyView): string[] {
  return [
    ...(isYear(view) ? ["../energy/year-part"] : []),
    ...(hasExported(view) ? ["../energy/exported-bars"] : []),
  ];
}

function isYear(view?: EnergyView): boolean {
  return view?.period?.by === "year";
}

function hasExported(view?: EnergyView): boolean {
  return view?.panels[0]?.exported !== undefined;
}
