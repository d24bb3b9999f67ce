import * as z from "zod/mini";
import { accessKeyScopes } from "../domain/access-key-scope.ts";
import { allSeries, fuels } from "../domain/readings/fuel.ts";

/** Named schemas of the OpenAPI document, so that each field states its unit or format. */

export const day = z.string().register(z.globalRegistry, {
  id: "LondonDay",
  format: "date",
  description: "A day in London.",
  examples: ["2026-11-20"],
});

export const month = z.string().register(z.globalRegistry, {
  id: "Month",
  description: "A month, such as 2026-11.",
  examples: ["2026-11"],
});

export const moment = z.string().register(z.globalRegistry, {
  id: "DateTime",
  format: "date-time",
  description: "ISO 8601 with London’s offset.",
  examples: ["2026-11-20T17:30:00+00:00"],
});

export const epochSeconds = z
  .int()
  .register(z.globalRegistry, { id: "EpochSeconds", description: "Epoch seconds.", examples: [1795195800] });

export const clockTime = z.string().register(z.globalRegistry, {
  id: "ClockTime",
  description: "A time of day in London.",
  examples: ["00:30"],
});

function quantity(id: string, description: string, example: number) {
  return z.number().register(z.globalRegistry, { id, description, examples: [example] });
}

export const pence = quantity("Pence", "Money in pence.", 214.9);

export const pencePerDay = quantity("PencePerDay", "Pence a day.", 57.19);

export const pencePerKwh = quantity("PencePerKwh", "Pence per kWh.", 26.11);

export const kwh = quantity("Kwh", "Energy in kWh.", 8.23);

export const wattHours = quantity("WattHours", "Energy in Wh.", 410);

export const grams = quantity("GramsOfCo2", "Grams of CO₂.", 1080);

export const gramsPerKwh = quantity("GramsOfCo2PerKwh", "Grams of CO₂ per kWh.", 131);

export const share = quantity("Share", "A share, where 1 is the whole.", 0.98);

export const count = z
  .int()
  .register(z.globalRegistry, { id: "Count", description: "A whole number of things.", examples: [48] });

export const email = z.string().register(z.globalRegistry, {
  id: "EmailAddress",
  format: "email",
  description: "Email address.",
  examples: ["ada@example.com"],
});

export const url = z.string().register(z.globalRegistry, {
  id: "Url",
  format: "uri",
  description: "An absolute URL.",
  examples: ["https://hearth.example/download"],
});

export const fuel = z.enum(fuels).register(z.globalRegistry, { id: "Fuel", description: "A metered fuel." });

export const series = z.enum(allSeries).register(z.globalRegistry, {
  id: "Series",
  description: "A metered fuel, or electricity sent to the grid.",
});

export const scope = z
  .enum(accessKeyScopes)
  .register(z.globalRegistry, { id: "AccessKeyScope", description: "What an access key may read." });

export const emailedCode = z
  .string()
  .check(z.maxLength(40), z.meta({ description: "The six digits from an email.", examples: ["284913"] }));

export const joinedAddress = z.string().register(z.globalRegistry, {
  id: "JoinedAddress",
  description: "The 15 parts of an address, joined by `|`.",
  examples: ["12|Oak Lane||||||||||Bradford||West Yorkshire|BD9 6QH"],
});

export const uuid = z
  .uuid()
  .register(z.globalRegistry, { id: "Uuid", examples: ["6a5c3f0e-6f1d-4c1b-9c53-0d6e5e8f2b11"] });
