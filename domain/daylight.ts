export type Sky = "night" | "dawn" | "day" | "dusk";

/** The middle of Britain, in degrees. Sunrise differs elsewhere, by over an hour in Shetland. */
const LATITUDE = 53;
const LONGITUDE = -1.5;

/** Degrees: civil twilight ends at TWILIGHT; above LOW_SUN it is full daylight. */
const TWILIGHT = -6;
const LOW_SUN = 6;

const RADIANS = Math.PI / 180;

export function skyAt(seconds: number): Sky {
  const height = sunHeight(seconds);
  if (height < TWILIGHT) return "night";
  if (height >= LOW_SUN) return "day";
  return hourAngle(seconds) < 0 ? "dawn" : "dusk";
}

export function isDark(seconds: number): boolean {
  return sunHeight(seconds) < TWILIGHT;
}

export function isSunUp(seconds: number): boolean {
  return sunHeight(seconds) > 0;
}

/** The sun's elevation in degrees, within about 2.5 degrees (without the equation of time). */
export function sunHeight(seconds: number): number {
  const dayOfYear = Math.floor(
    (seconds - Date.UTC(new Date(seconds * 1000).getUTCFullYear(), 0) / 1000) / 86_400,
  );
  const declination = -23.44 * Math.cos(((2 * Math.PI) / 365) * (dayOfYear + 10));
  const sine =
    Math.sin(LATITUDE * RADIANS) * Math.sin(declination * RADIANS) +
    Math.cos(LATITUDE * RADIANS) * Math.cos(declination * RADIANS) * Math.cos(hourAngle(seconds) * RADIANS);
  return Math.asin(sine) / RADIANS;
}

/** Degrees since solar noon; negative in the morning. */
function hourAngle(seconds: number): number {
  const hours = (seconds % 86_400) / 3600;
  return (hours - 12) * 15 + LONGITUDE;
}
