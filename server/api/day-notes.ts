import { MAX_NOTES, parseDayNote } from "../../domain/day-note.ts";
import { epochSeconds } from "../../domain/london.ts";
import { DayNotes } from "../account/day-notes.ts";
import { fieldProblem } from "../identity/fields.ts";
import { handlers, respond } from "./handlers.ts";

export const dayNotes = handlers({
  "PUT /api/user/day-notes/{day}": async ({ deps: { db, clock }, customer, params, body }) => {
    const now = clock.now();
    const note = parseDayNote({ ...params, ...body }, epochSeconds(now));
    if (!note.ok) return fieldProblem(note.error);
    if ((await new DayNotes(db).countOthers(customer.id, note.value.day)) >= MAX_NOTES) return TOO_MANY;
    await new DayNotes(db).save(customer.id, note.value, now);
    return respond(204, null);
  },

  "DELETE /api/user/day-notes/{day}": async ({ deps, customer, params }) => {
    await new DayNotes(deps.db).remove(customer.id, params.day);
    return respond(204, null);
  },
});

const TOO_MANY = fieldProblem({ note: `You’ve added ${MAX_NOTES} notes. Remove one of them first` });
