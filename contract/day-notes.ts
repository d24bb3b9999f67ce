import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { day } from "./field-types.ts";

const params = z.object({ day });

/** `GET /api/user/energy` returns the notes of its period. */
export const dayNoteCalls = endpointGroup({
  "PUT /api/user/day-notes/{day}": {
    audience: "customer",
    summary: "Sets the note of a day (2026-11-20), at most 40 characters.",
    params,
    body: z.strictObject({ note: z.string().check(z.maxLength(200)) }),
    responses: { 204: null },
    problems: [422],
  },
  "DELETE /api/user/day-notes/{day}": {
    audience: "customer",
    summary: "Deletes the note of a day.",
    params,
    responses: { 204: null },
  },
});
