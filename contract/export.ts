import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { count, epochSeconds, fuel } from "./field-types.ts";

const exported = z
  .object({
    state: z
      .enum(["none", "making", "ready", "incomplete", "failed"])
      .check(
        z.describe(
          "`none` before the first request and after a day. `incomplete`: ready, but the data provider owes readings.",
        ),
      ),
    missing: z.array(fuel),
    done: count.check(z.describe("Number of parts collected.")),
    total: count.check(z.describe("Number of all parts.")),
    askedAt: z
      .nullable(epochSeconds)
      .check(z.describe("When it was requested, in epoch seconds; null before the first request.")),
    expiresAt: z
      .nullable(epochSeconds)
      .check(z.describe("When it is deleted, in epoch seconds; null before the first request.")),
    files: z.array(
      z.object({
        name: z
          .string()
          .check(
            z.meta({ description: "Name of the export’s file.", examples: ["readings-electricity.csv"] }),
          ),
        url: z.string().check(
          z.meta({
            description:
              "A path with its own key, so it works as a plain link. Valid for fifteen minutes and while its session lasts.",
            format: "uri-reference",
            examples: ["/api/exports/3Jx/readings-electricity.csv"],
          }),
        ),
        rows: z
          .nullable(count)
          .check(z.describe("Number of a table’s rows; null for files with everything.")),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "Export" });

export type Export = z.output<typeof exported>;

export const exportCalls = endpointGroup({
  "GET /api/user/export": {
    audience: "customer",
    summary: "Returns the export’s progress, and its files once it is ready.",
    responses: { 200: exported },
  },
  "POST /api/user/export": {
    audience: "customer",
    summary: "Starts an export of all data held on the customer, replacing an earlier one.",
    body: z.strictObject({ password: z.string().check(z.maxLength(2000)) }),
    responses: { 202: exported },
    problems: [422],
  },
  "GET /api/exports/{key}/{file}": {
    audience: "public",
    summary: "Returns a file of an export, authorised by the key in its URL.",
    params: z.object({
      key: z.string().check(z.maxLength(200)),
      file: z.string().check(z.regex(/^[a-z-]{1,60}\.(json|csv|zip)$/)),
    }),
    media: "application/octet-stream",
    queuesItself: true,
    responses: { 200: z.string().check(z.meta({ examples: ["…"] })) },
    problems: [404, 429],
  },
});
