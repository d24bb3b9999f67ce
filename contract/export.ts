import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

const exported = z.object({
  /**
   * `none` until one is asked for, and again once it is a day old. `incomplete`: ready, but without readings that
   * the data provider has not given yet.
   */
  state: z.enum(["none", "making", "ready", "incomplete", "failed"]),
  /** The fuels of which readings are missing. */
  missing: z.array(z.enum(["electricity", "gas"])),
  /** How many of the parts are collected. */
  done: z.number(),
  total: z.number(),
  /** When it was asked for and when it goes, in epoch seconds. */
  askedAt: z.nullable(z.number()),
  expiresAt: z.nullable(z.number()),
  /** What there is to download once it is ready. */
  files: z.array(
    z.object({
      name: z.string(),
      /** Works for fifteen minutes, and no longer than the session it was given to: a plain link, that can be followed without script. */
      url: z.string(),
      /** How many rows a table has; null for the file that holds all of them. */
      rows: z.nullable(z.number()),
    }),
  ),
});

export type Export = z.output<typeof exported>;

/** Everything we hold on the customer, to take away. */
export const exportCalls = endpointGroup({
  "GET /api/user/export": {
    audience: "customer",
    summary: "Says how far the customer’s export is, and where its files are once it is ready.",
    answers: { 200: exported },
  },
  "POST /api/user/export": {
    audience: "customer",
    summary: "Begins to collect everything we hold on the customer, in place of an earlier export.",
    body: z.strictObject({ password: z.string().check(z.maxLength(2000)) }),
    answers: { 202: exported },
    problems: [422],
  },
  "GET /api/exports/{key}/{file}": {
    audience: "public",
    summary: "A file of an export: the key in its address stands for the customer’s permission.",
    params: z.object({
      key: z.string().check(z.maxLength(200)),
      file: z.string().check(z.regex(/^[a-z-]{1,60}\.(json|csv|zip)$/)),
    }),
    media: "application/octet-stream",
    answers: { 200: z.string() },
    problems: [404],
  },
});
