import { type Plane, radians } from "./plane.ts";

/*
 * Yield of solar panels by the Standard Assessment Procedure: SAP 2012, appendix U (tables U3 to U5) and
 * appendix M. SAP 2009 has other constants; do not mix them.
 */

/** A climate region of SAP: degrees north, and mean irradiance on a horizontal surface in W/m², January to December. */
interface Climate {
  latitude: number;
  horizontal: readonly number[];
}

export const climates = {
  thames: { latitude: 51.6, horizontal: [30, 56, 98, 157, 195, 217, 203, 173, 127, 73, 39, 24] },
  southEast: { latitude: 51.1, horizontal: [32, 59, 104, 170, 208, 231, 216, 182, 133, 77, 41, 25] },
  southern: { latitude: 50.9, horizontal: [35, 62, 109, 172, 209, 235, 217, 185, 138, 80, 44, 27] },
  southWest: { latitude: 50.5, horizontal: [36, 63, 111, 174, 210, 233, 204, 182, 136, 78, 44, 28] },
  midlands: { latitude: 52.6, horizontal: [28, 55, 97, 153, 191, 208, 194, 163, 121, 69, 35, 23] },
  westPennines: { latitude: 53.5, horizontal: [24, 51, 95, 152, 191, 203, 186, 152, 115, 65, 31, 20] },
  northEast: { latitude: 54.4, horizontal: [25, 51, 95, 152, 196, 198, 190, 156, 115, 64, 32, 20] },
  eastPennines: { latitude: 53.5, horizontal: [26, 54, 96, 150, 192, 200, 189, 157, 115, 66, 33, 21] },
  eastAnglia: { latitude: 52.1, horizontal: [30, 58, 101, 165, 203, 220, 206, 173, 128, 74, 39, 24] },
  wales: { latitude: 52.6, horizontal: [29, 57, 104, 164, 205, 220, 199, 167, 120, 68, 35, 22] },
  westScotland: { latitude: 55.9, horizontal: [19, 46, 88, 148, 196, 193, 185, 150, 101, 55, 25, 15] },
  highland: { latitude: 57.5, horizontal: [17, 43, 85, 145, 189, 185, 170, 139, 98, 51, 22, 12] },
} as const satisfies Record<string, Climate>;

/** Declination of the sun in degrees, January to December (table U3). */
const declinations = [-20.7, -12.8, -1.8, 9.8, 18.8, 23.1, 21.2, 13.7, 2.9, -8.7, -18.4, -23.0];
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** k1 to k9 (table U5), by how far a plane is turned from north, in steps of 45°. */
const coefficients = [
  [26.3, -38.5, 14.8, -16.5, 27.3, -11.9, -1.06, 0.0872, -0.191],
  [0.165, -3.68, 3.0, 6.38, -4.53, -0.405, -4.38, 4.89, -1.99],
  [1.44, -2.36, 1.07, -0.514, 1.89, -1.64, -0.542, -0.757, 0.604],
  [-2.95, 2.89, 1.17, 5.67, -3.54, -4.28, -2.72, -0.25, 3.07],
  [-0.66, -0.106, 2.93, 3.63, -0.374, -7.4, -2.71, -0.991, 4.59],
] as const;

/** Output of a panel as a share of its rating at full sun, losses included (appendix M). */
const PERFORMANCE = 0.8;

/** Mean irradiance on a plane, W/m², January to December. */
export function monthlyFlux({ latitude, horizontal }: Climate, { tilt, azimuth }: Plane): number[] {
  const k = coefficients[Math.min(azimuth, 360 - azimuth) / 45];
  if (!k) throw new RangeError("SAP has no figures for this direction.");
  const [k1, k2, k3, k4, k5, k6, k7, k8, k9] = k;
  const s = Math.sin(radians(tilt / 2));
  const a = k1 * s ** 3 + k2 * s ** 2 + k3 * s;
  const b = k4 * s ** 3 + k5 * s ** 2 + k6 * s;
  const c = k7 * s ** 3 + k8 * s ** 2 + k9 * s + 1;
  return horizontal.map((mean, month) => {
    const cosine = Math.cos(radians(latitude - (declinations[month] ?? 0)));
    return mean * (a * cosine ** 2 + b * cosine + c);
  });
}

/** kWh for each kWp, January to December. @param shade share of the sun, 1 for no shade */
export function monthlyYield(climate: Climate, plane: Plane, shade: number): number[] {
  return monthlyFlux(climate, plane).map(
    (flux, month) => (PERFORMANCE * shade * HOURS * (monthDays[month] ?? 0) * flux) / 1000,
  );
}

const HOURS = 24;
