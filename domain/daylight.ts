/** How the sky looks: from the height of the sun. */
export type Sky = "night" | "dawn" | "day" | "dusk";

/** The middle of Britain, in degrees. No home's sunrise is more than half an hour away from there. */
const LATITUDE = 53;
const LONGITUDE = -1.5;

/** Civil twilight ends when the sun is this far below the horizon; above the second, the light is plain day. */
const TWILIGHT = -6;
const LOW_SUN = 6;

const RADIANS = Math.PI / 180;

/** The sky over Britain at a moment in epoch seconds. */
export function skyAt(seconds: number): Sky {
  const height = sunHeight(seconds);
  if (height < TWILIGHT) return "night";
  if (height >= LOW_SUN) return "day";
  return hourAngle(seconds) < 0 ? "dawn" : "dusk";
}

/**
 * The sun's height over the horizon in degrees, by the usual approximation of its declination; right to about a
 * degree, as the equation of time is left out.
 */
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

/** Degrees that the earth has turned since solar noon: negative in the morning. */
function hourAngle(seconds: number): number {
  const hours = (seconds % 86_400) / 3600;
  return (hours - 12) * 15 + LONGITUDE;
}
