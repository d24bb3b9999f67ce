import * as z from "zod/mini";
import { exportPencePattern, exportSources, isExportPence } from "../domain/panels/export-price.ts";
import { defaultInstallation, installationChoices } from "../domain/panels/installation.ts";
import { endpointGroup } from "./endpoint.ts";
import { day, kwh, pence, pencePerKwh, share, wattHours } from "./field-types.ts";

const panelsMeaning = z.describe("Number of panels of 440 W.");
const batteryMeaning = z.describe("Usable kWh of the battery.");
const panels = z.int().check(panelsMeaning);
const battery = kwh.check(batteryMeaning);

const common = {
  days: z.object({ first: day, last: day }).check(z.describe("The year of readings that it is based on.")),
  filled: share.check(z.describe("Share of missing half hours, filled from a nearby day.")),
  exportPrice: z
    .object({ pence: pencePerKwh, source: z.enum(exportSources) })
    .check(z.describe("What a kWh sent to the grid earns, and where that price is from.")),
  summary: z.string().check(z.describe("What a solar partner is sent, if the customer agrees to share it.")),
  working: z.array(z.string()),
};

const wh = z.array(wattHours);
const solarDay = z
  .object({
    day,
    used: wh.check(z.describe("Use in Wh by half hour.")),
    made: wh.check(z.describe("What the panels make, in Wh by half hour.")),
    bought: wh.check(z.describe("Electricity bought, in Wh by half hour.")),
    exported: wh.check(z.describe("Electricity sent to the grid, in Wh by half hour.")),
  })
  .register(z.globalRegistry, { id: "SolarDay" });

const installation = {
  direction: z.enum(installationChoices.direction),
  pitch: z.enum(installationChoices.pitch),
  shade: z.enum(installationChoices.shade),
};

const savedRange = z
  .object({ low: pence, high: pence })
  .check(z.describe("Saving in a year, in pence: the range for a tenth less and a tenth more sun."));

const panelEstimate = z
  .object({
    ...common,
    kind: z.literal("panels"),
    installation: z.object({ ...installation, panels, battery }),
    kwp: z.number().check(z.meta({ description: "Rated output of all panels, in kW.", examples: [3.52] })),
    homeKwh: kwh.check(z.describe("What the home used in the year, in kWh.")),
    year: z
      .object({
        madeKwh: kwh,
        usedKwh: kwh.check(z.describe("Of that, used at home, at once or from the battery, in kWh.")),
        exportedKwh: kwh,
        boughtKwh: kwh,
        savedPence: pence.check(z.describe("What is not bought, and what is earned by selling, in pence.")),
      })
      .check(z.describe("Sums of the year.")),
    savedPence: savedRange,
    avoidedKg: z
      .nullable(z.number())
      .check(
        z.meta({ description: "CO₂ of the grid that is avoided, in kg; null if unknown.", examples: [402] }),
      ),
    sapUsedKwh: kwh.check(z.describe("Use at home by SAP 10.2’s formula, from monthly sums, in kWh.")),
    sizes: z
      .array(
        z.object({
          panels,
          battery,
          madeKwh: kwh,
          savedPence: pence.check(z.describe("Saving in a year, in pence.")),
        }),
      )
      .check(z.describe("The same roof with other numbers of panels and batteries.")),
    best: solarDay.check(z.describe("The day on which the panels make most.")),
    worst: solarDay.check(z.describe("The day on which the panels make least.")),
  })
  .register(z.globalRegistry, { id: "PanelEstimate" });

const batteryEstimate = z
  .object({
    ...common,
    kind: z.literal("battery"),
    boughtKwh: kwh,
    exportedKwh: kwh,
    sizes: z
      .array(
        z.object({
          battery,
          keptKwh: kwh.check(z.describe("What need not be bought thanks to the battery, in kWh.")),
          savedPence: savedRange,
        }),
      )
      .check(z.describe("The home with each size of battery.")),
  })
  .register(z.globalRegistry, { id: "BatteryEstimate" });

const solarEstimate = z
  .object({
    sentence: z.string().check(
      z.meta({
        description: "What the panels or the battery would do, or why there is no estimate.",
        examples: ["Eight panels would save you about £410 a year."],
      }),
    ),
    estimate: z
      .nullable(z.discriminatedUnion("kind", [panelEstimate, batteryEstimate]))
      .check(z.describe("A modelled year. For a home with panels, of a battery alone.")),
  })
  .register(z.globalRegistry, { id: "SolarEstimate" });

/** The choices that an estimate is for, as in a query. */
export const solarQuery = z.object({
  direction: z._default(installation.direction, defaultInstallation.direction),
  pitch: z._default(installation.pitch, defaultInstallation.pitch),
  shade: z._default(installation.shade, defaultInstallation.shade),
  panels: z._default(z.enum(installationChoices.panels), defaultInstallation.panels).check(panelsMeaning),
  battery: z._default(z.enum(installationChoices.battery), defaultInstallation.battery).check(batteryMeaning),
  export: z
    .optional(z.string().check(z.regex(exportPencePattern), z.refine(isExportPence)))
    .check(z.describe("Pence that a kWh sent to the grid earns.")),
});

export type SolarQuery = z.output<typeof solarQuery>;

export const solarEstimateCalls = endpointGroup({
  "GET /api/user/solar-estimate": {
    audience: "customer",
    accessKeys: ["readings", "prices"],
    queuesItself: true,
    summary:
      "Returns what solar panels and a battery would make and save in a year, from the home’s own half hours and its region’s sunshine.",
    description: "`export` is the price of a kWh sold in pence, else the home’s own or the region’s best.",
    query: solarQuery,
    answers: { 200: solarEstimate },
    problems: [404, 429],
  },
  "GET /api/sample/solar-estimate": {
    audience: "public",
    queuesItself: true,
    summary: "Returns the solar estimate of a sample home in London.",
    query: solarQuery,
    answers: { 200: solarEstimate },
  },
});
