import type { climates } from "../panels/sap-yield.ts";

/** The place used for a network region's weather. Degrees north and east. */
export interface WeatherPoint {
  /** Distributor id, "10" to "23". */
  region: string;
  latitude: number;
  longitude: number;
  /** SAP's climate region nearest to the place. */
  climate: keyof typeof climates;
}

/** One place for each region, so that no customer's location is sent to the weather service. */
export const weatherPoints = [
  { region: "10", latitude: 52.2, longitude: 0.7, climate: "eastAnglia" },
  { region: "11", latitude: 52.9, longitude: -1.1, climate: "midlands" },
  { region: "12", latitude: 51.5, longitude: -0.1, climate: "thames" },
  { region: "13", latitude: 53.2, longitude: -3.0, climate: "westPennines" },
  { region: "14", latitude: 52.5, longitude: -2.0, climate: "midlands" },
  { region: "15", latitude: 54.9, longitude: -1.6, climate: "northEast" },
  { region: "16", latitude: 53.8, longitude: -2.6, climate: "westPennines" },
  { region: "17", latitude: 57.4, longitude: -3.9, climate: "highland" },
  { region: "18", latitude: 55.8, longitude: -3.9, climate: "westScotland" },
  { region: "19", latitude: 51.2, longitude: 0.4, climate: "southEast" },
  { region: "20", latitude: 51.2, longitude: -1.4, climate: "southern" },
  { region: "21", latitude: 51.7, longitude: -3.6, climate: "wales" },
  { region: "22", latitude: 50.7, longitude: -3.8, climate: "southWest" },
  { region: "23", latitude: 53.8, longitude: -1.5, climate: "eastPennines" },
] as const satisfies readonly WeatherPoint[];
