/** How panels lie, in degrees. */
export interface Plane {
  /** From the horizontal: 0 lies flat. */
  tilt: number;
  /** From north, clockwise: 180 faces south. A multiple of 45. */
  azimuth: number;
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export const directions = {
  north: 0,
  "north-east": 45,
  east: 90,
  "south-east": 135,
  south: 180,
  "south-west": 225,
  west: 270,
  "north-west": 315,
} as const;
export type Direction = keyof typeof directions;

export const pitches = { flat: 0, shallow: 30, steep: 45 } as const;
export type Pitch = keyof typeof pitches;

/** Share of the sun that reaches the panels: SAP 2012, table H2. */
export const shades = { none: 1, modest: 0.8, significant: 0.65, heavy: 0.5 } as const;
export type Shade = keyof typeof shades;
