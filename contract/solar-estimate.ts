import * as z from "zod/mini";
import { exportPencePattern, exportSources, isExportPence } from "../domain/panels/export-price.ts";
import { defaultInstallation, installationChoices } from "../domain/panels/installation.ts";
import { endpointGroup } from "./endpoint.ts";

const kwh = z.number();
const pence = z.number();
/** A London day, "2026-11-21". */
const day = z.string();
const panelsMeaning = z.describe("Number of panels of 440 W.");
const batteryMeaning = z.describe("Usable kWh of the battery.");
const panels = z.number().check(panelsMeaning);
const battery = z.number().check(batteryMeaning);

const common = {
  days: z.object({ first: day, last: day }).check(z.describe("The year of readings that it is based on.")),
  filled: z
    .number()
    .check(z.describe("Share of half hours that were not read and repeat those of a nearby day.")),
  exportPrice: z
    .object({ pence, source: z.enum(exportSources) })
    .check(z.describe("What a kWh sent to the grid earns, and where that price is from.")),
  summary: z.string().check(z.describe("What a solar partner is sent, if the customer agrees to share it.")),
  working: z
    .array(z.string())
    .check(z.describe("Each step of the working with the source of its constants.")),
};

const wh = z.array(z.number());
const solarDay = z
  .object({ day, used: wh, made: wh, bought: wh, exported: wh })
  .check(z.describe("A day in watt-hours by half hour."));

const installation = {
  direction: z.enum(installationChoices.direction),
  pitch: z.enum(installationChoices.pitch),
  shade: z.enum(installationChoices.shade),
};

const panelEstimate = z.object({
  ...common,
  kind: z.literal("panels"),
  installation: z.object({ ...installation, panels, battery }),
  kwp: z.number().check(z.describe("Rated output of all panels.")),
  homeKwh: kwh.check(z.describe("What the home used in the year.")),
  year: z
    .object({
      madeKwh: kwh,
      usedKwh: kwh.check(z.describe("Of what was made: used at home, also by way of the battery.")),
      exportedKwh: kwh,
      boughtKwh: kwh,
      savedPence: pence.check(z.describe("What need not be bought, and what is earned by selling.")),
    })
    .check(z.describe("Sums of the year.")),
  savedPence: z
    .object({ low: pence, high: pence })
    .check(z.describe("With a tenth less and a tenth more sun.")),
  avoidedKg: z
    .nullable(z.number())
    .check(z.describe("CO₂ of the grid’s electricity that is replaced; null if unknown.")),
  sapUsedKwh: kwh.check(z.describe("Use at home by SAP 10.2’s formula, from monthly sums.")),
  sizes: z
    .array(z.object({ panels, battery, madeKwh: kwh, savedPence: pence }))
    .check(z.describe("The same roof with other numbers of panels and batteries.")),
  best: solarDay,
  worst: solarDay,
});

const batteryEstimate = z.object({
  ...common,
  kind: z.literal("battery"),
  boughtKwh: kwh,
  exportedKwh: kwh,
  sizes: z
    .array(
      z.object({
        battery,
        keptKwh: kwh.check(z.describe("What need not be bought thanks to the battery.")),
        savedPence: pence.check(z.describe("Against no battery.")),
      }),
    )
    .check(z.describe("The home with each size of battery.")),
});

const solarEstimate = z.object({
  sentence: z
    .string()
    .check(z.describe("What the panels or the battery would do, or why there is no estimate.")),
  estimate: z
    .nullable(z.discriminatedUnion("kind", [panelEstimate, batteryEstimate]))
    .check(z.describe("A modelled year. For a home with panels, of a battery alone.")),
});

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
