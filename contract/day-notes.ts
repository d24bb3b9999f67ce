import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

const which = z.object({ day: z.string() });

/** A customer's own word on a day; the energy page's call returns those of the period that it shows. */
export const dayNoteCalls = endpointGroup({
  "PUT /api/user/day-notes/{day}": {
    audience: "customer",
    summary: "Writes a note of up to 40 characters on a day (2026-11-20), in place of an earlier one.",
    params: which,
    body: z.strictObject({ note: z.string().check(z.maxLength(200)) }),
    answers: { 204: null },
    problems: [422],
  },
  "DELETE /api/user/day-notes/{day}": {
    audience: "customer",
    summary: "Removes the note on a day.",
    params: which,
    answers: { 204: null },
  },
});
