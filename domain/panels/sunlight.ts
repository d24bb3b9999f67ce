import { type Plane, radians } from "./plane.ts";

/** Degrees north and east. */
export interface Place {
  latitude: number;
  longitude: number;
}

const DAY = 86_400;
const SOLAR_CONSTANT = 1361;
/** Share of sunlight that the ground reflects. */
const ALBEDO = 0.2;
/** Sine of 3°: below, the light counts as diffuse, because its angle changes too much within the hour. */
const MIN_SUN_SINE = 0.052;

/**
 * Sunlight on a plane, W/m². Splits what falls on a horizontal surface into direct and diffuse light by Erbs (1982), and
 * takes diffuse and reflected light as even from all directions (Liu and Jordan, 1963).
 * @param at Middle of the period, in epoch seconds.
 * @param horizontal Sunlight on a horizontal surface, W/m².
 */
export function sunlightOn({ tilt, azimuth }: Plane, place: Place, at: number, horizontal: number): number {
  if (horizontal <= 0) return 0;
  const { east, north, up, strength } = sunAt(place, at);
  const isLow = up < MIN_SUN_SINE;
  const diffuse = horizontal * (isLow ? 1 : diffuseShare(horizontal / (strength * up)));
  const slope = radians(tilt);
  const turn = radians(azimuth);
  const facing = Math.sin(slope) * (Math.sin(turn) * east + Math.cos(turn) * north) + Math.cos(slope) * up;
  const direct = isLow ? 0 : ((horizontal - diffuse) * Math.max(0, facing)) / up;
  const sky = (diffuse * (1 + Math.cos(slope))) / 2;
  const ground = (horizontal * ALBEDO * (1 - Math.cos(slope))) / 2;
  return direct + sky + ground;
}

/** Direction of the sun as a unit vector, and its strength above the air in W/m². */
function sunAt({ latitude, longitude }: Place, at: number) {
  const day = (at / DAY) % 365.25;
  const angle = (2 * Math.PI * (day - 80)) / 365.25;
  const declination = radians(23.45) * Math.sin(angle);
  // The equation of time: minutes by which a sundial is fast.
  const equationOfTime = 9.87 * Math.sin(2 * angle) - 7.53 * Math.cos(angle) - 1.5 * Math.sin(angle);
  const solarHour = (at % DAY) / 3600 + longitude / 15 + equationOfTime / 60;
  const hourAngle = radians(15 * (solarHour - 12));
  const north = radians(latitude);
  return {
    east: -Math.cos(declination) * Math.sin(hourAngle),
    north:
      Math.cos(north) * Math.sin(declination) - Math.sin(north) * Math.cos(declination) * Math.cos(hourAngle),
    up:
      Math.sin(north) * Math.sin(declination) + Math.cos(north) * Math.cos(declination) * Math.cos(hourAngle),
    strength: SOLAR_CONSTANT * (1 + 0.033 * Math.cos((2 * Math.PI * day) / 365.25)),
  };
}

/** @param clearness Share of the sunlight above the atmosphere that reaches the ground. */
function diffuseShare(clearness: number): number {
  if (clearness <= 0.22) return 1 - 0.09 * clearness;
  if (clearness > 0.8) return 0.165;
  return (
    0.9511 - 0.1604 * clearness + 4.388 * clearness ** 2 - 16.638 * clearness ** 3 + 12.336 * clearness ** 4
  );
}
