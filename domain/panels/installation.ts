import type { Battery } from "./dispatch.ts";
import { type Direction, directions, type Pitch, pitches, type Shade, shades } from "./plane.ts";

/** kWp of a panel: 440 W, common in 2026. */
export const PANEL_KWP = 0.44;
/** What fits on a house: 4 to 16. */
export const panelCounts = Array.from({ length: 13 }, (_, n) => n + 4);
/** Usable kWh. */
export const batterySizes = [0, 5, 10] as const;
export type BatterySize = (typeof batterySizes)[number];
/** Watts in or out of a home battery; the common 5 kWh ones reach 2.5 to 3.6 kW. */
const BATTERY_POWER = 3000;

export interface Installation {
  direction: Direction;
  pitch: Pitch;
  shade: Shade;
  panels: number;
  battery: BatterySize;
}

/** Possible values by field, as in a page's address or an API request. */
export const installationChoices = {
  direction: keysOf(directions),
  pitch: keysOf(pitches),
  shade: keysOf(shades),
  panels: panelCounts.map(String) as [string, ...string[]],
  battery: batterySizes.map(String) as [string, ...string[]],
};

export const installationErrors: Readonly<Record<keyof Installation, string>> = {
  direction: "Choose the direction that the roof faces",
  pitch: "Choose the slope of the roof",
  shade: "Choose how much shade there is",
  panels: `Choose ${panelCounts[0]} to ${panelCounts.at(-1)} panels`,
  battery: "Choose one of the batteries, or none",
};

export const defaultInstallation = {
  direction: "south",
  pitch: "shallow",
  shade: "none",
  panels: "8",
  battery: "0",
} as const;

function keysOf<Key extends string>(record: Record<Key, unknown>): [Key, ...Key[]] {
  return Object.keys(record) as [Key, ...Key[]];
}

export function batteryOf(size: BatterySize): Battery {
  return { capacity: size * 1000, power: BATTERY_POWER };
}
