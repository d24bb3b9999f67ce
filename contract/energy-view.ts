import * as z from "zod/mini";
import { lengths, measures } from "../domain/readings/periods.ts";
import { count, day, fuel, grams, kwh, moment, month, pence, share } from "./field-types.ts";

export const length = z
  .enum(lengths)
  .register(z.globalRegistry, { id: "Length", description: "Length of a period." });
export const measure = z
  .enum(measures)
  .register(z.globalRegistry, { id: "Measure", description: "What a chart shows." });

/** Electricity sent to the grid. Not subtracted from use, cost or carbon. */
const exported = { kwh: z.nullable(kwh), present: count, expected: count };
const exportedAmount = z.object(exported).register(z.globalRegistry, { id: "ExportedAmount" });

const picture = z.string().check(z.meta({ format: "uri", examples: ["data:image/png;base64,iVBORw0KGgo"] }));

const monthName = z
  .string()
  .check(z.meta({ description: "The month in words.", examples: ["November 2026"] }));

const bar = z
  .object({
    start: z
      .union([moment, day, month])
      .check(z.describe("A half hour with London’s offset, a London day, or a month.")),
    name: z.string().check(
      z.meta({
        description: "The half hour, day or month in words.",
        examples: ["17:30 to 18:00", "Saturday 21 November", "November 2026"],
      }),
    ),
    kwh: z.nullable(kwh),
    present: count,
    expected: count,
    usual: z
      .nullable(kwh)
      .check(z.describe("For half hours, the median of comparable days in kWh; null if unknown.")),
    before: z
      .nullable(kwh)
      .check(
        z.describe(
          "The same day a week before, or month a year before, in kWh; null for other bars, and if too little was read.",
        ),
      ),
    exported: z
      .optional(exportedAmount)
      .check(z.describe("Absent for gas, and for homes that send nothing to the grid.")),
  })
  .register(z.globalRegistry, { id: "EnergyBar" });

/** `pence` to the thousandth, without the standing charge; null if unread. */
const cost = {
  pence: z.nullable(pence),
  standingPence: pence.check(z.describe("Standing charge of the period, in pence.")),
};

const comparisons = <Amount extends z.ZodMiniType>(amount: Amount) => ({
  usual: z.nullable(amount),
  before: z.nullable(amount),
});

/** Grams of CO₂, null if unread; `averaged` counts half hours that use the year's average intensity. */
const carbon = { grams: z.nullable(grams), averaged: count };

const panel = z
  .object({
    fuel,
    total: z.nullable(kwh),
    present: count,
    expected: count,
    since: z.nullable(z.string()).check(
      z.meta({
        description: "First visible day in words, if the period begins before it; else null.",
        examples: ["6 November 2026"],
      }),
    ),
    until: z.nullable(z.string()).check(
      z.meta({
        description:
          "Last day with readings in words, if other fuels have later ones in the period; else null.",
        examples: ["19 November 2026"],
      }),
    ),
    highest: kwh.check(z.describe("Maximum of the chart’s scale in kWh, the same for all days.")),
    alwaysOn: z.nullable(kwh).check(z.describe("Base load per half hour, in kWh; null if unknown.")),
    bars: z.array(bar),
    exported: z
      .optional(
        z.object({
          ...exported,
          highest: kwh.check(z.describe("Maximum of the scale below the axis, in kWh.")),
        }),
      )
      .check(z.describe("Total sent to the grid; absent as in the bars.")),
    cost: z
      .nullable(
        z.object({
          ...cost,
          highest: pence.check(z.describe("Maximum of the chart’s scale, in pence.")),
          bars: z.array(z.object({ ...cost, ...comparisons(pence) })),
          prices: z.array(z.string()),
        }),
      )
      .check(z.describe("With show=cost: total, bars, the scale’s maximum, and the prices used.")),
    carbon: z
      .nullable(
        z.object({
          ...carbon,
          highest: grams.check(z.describe("Maximum of the chart’s scale, in grams of CO₂.")),
          bars: z.array(z.object({ ...carbon, ...comparisons(grams) })),
          working: z.array(z.string()),
        }),
      )
      .check(z.describe("With show=carbon: total, bars, the scale’s maximum, and how it was calculated.")),
  })
  .register(z.globalRegistry, { id: "EnergyPanel" });

export const headline = z
  .object({
    figure: z
      .nullable(z.string())
      .check(z.meta({ description: "The figure with its unit; null if unread.", examples: ["£5.45"] })),
    isSoFar: z.boolean(),
    comparison: z.nullable(z.string()).check(
      z.meta({
        description: "The comparison with usual periods; null if none.",
        examples: ["8% less than a usual weekday, about 47p"],
      }),
    ),
    parts: z.string().check(
      z.meta({
        description: "The figure by fuel.",
        examples: ["Electricity £2.52 · Gas £2.93, standing charges included"],
      }),
    ),
  })
  .register(z.globalRegistry, { id: "Headline" });

export const dayOfHome = z
  .object({
    day,
    name: z.string().check(z.meta({ examples: ["Friday 20 November"] })),
    figure: z.nullable(z.string()).check(
      z.meta({
        description: "Pounds; kWh or kg of CO₂ without their unit; null if unread.",
        examples: ["£5.43"],
      }),
    ),
    parts: z.array(
      z.object({
        fuel,
        value: z
          .number()
          .check(z.meta({ description: "In pence, kWh or grams of CO₂, as shown.", examples: [252] })),
      }),
    ),
    isComplete: z.boolean(),
  })
  .register(z.globalRegistry, { id: "DayOfHome" });

export const energyView = z
  .object({
    period: z
      .nullable(
        z.object({
          fuel,
          show: measure,
          by: length,
          date: day,
          name: z
            .string()
            .check(z.meta({ description: "The period in words.", examples: ["Friday 20 November 2026"] })),
          title: z.string().check(
            z.meta({
              description: "The period in words, without the year of the latest readings.",
              examples: ["Friday 20 November"],
            }),
          ),
          previous: z.nullable(day),
          next: z.nullable(day),
          first: day,
          last: day,
        }),
      )
      .check(z.describe("Null before the first reading.")),
    fuels: z.array(fuel),
    headline: z
      .nullable(headline)
      .check(z.describe("All fuels in the shown measure; null before the first reading.")),
    sentence: z.string(),
    exported: z
      .string()
      .check(z.describe("Exports as a sentence; empty for homes that send nothing to the grid.")),
    panels: z.array(panel),
    insights: z
      .array(
        z.object({
          kind: z.string(),
          title: z.string().check(z.meta({ examples: ["Base load"] })),
          figure: z.string(),
          text: z.string(),
          working: z.array(z.string()),
        }),
      )
      .check(z.describe("Of the chosen fuel in the shown measure, most relevant first.")),
    noticing: z.nullable(
      z.object({
        kind: z.string(),
        text: z.string(),
        cost: z
          .nullable(z.string())
          .check(z.describe("Sentence on its cost and the source of the prices; null if it has no cost.")),
      }),
    ),
    week: z
      .array(dayOfHome)
      .check(z.describe("The latest seven days, or seven up to an earlier day; empty for other periods.")),
    year: z
      .nullable(
        z.object({
          light: picture,
          dark: picture,
          words: z.string(),
          steps: z.array(z.string()),
          months: z.array(
            z.object({
              date: day,
              name: monthName,
              at: z
                .int()
                .check(z.meta({ description: "Index of the month’s first column.", examples: [30] })),
            }),
          ),
          days: z
            .array(z.object({ day, figure: z.nullable(z.string()) }))
            .check(z.describe("Totals of the heat map’s days; null if unread.")),
        }),
      )
      .check(z.describe("Heat map, half hours by days, for light and dark colours, with a description.")),
    coverage: share,
    months: z
      .array(
        z.object({
          month,
          name: monthName,
          days: z.array(z.nullable(share)).check(z.describe("Share read of each day.")),
        }),
      )
      .check(
        z.describe(
          "With by=year: share read of each day in the last 13 months; null outside the expected range.",
        ),
      ),
    gaps: z
      .array(z.string())
      .check(
        z.describe(
          "Sentences on gaps in the period (with by=year, in all stored readings) and what is done about them.",
        ),
      ),
  })
  .register(z.globalRegistry, { id: "EnergyView" });
