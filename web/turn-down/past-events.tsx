import type { Day } from "../../domain/london-calendar.ts";
import { longDay } from "../../domain/readings/day-names.ts";
import { exactKwh, kwhFigure, poundsOf } from "../../domain/turn-down/sheet.ts";
import { Card } from "../ui/card.tsx";
import { CompareTable } from "../ui/compare-table.tsx";
import { Link } from "../ui/link.tsx";
import type { Scheme } from "./scheme.ts";

type PastEvent = Scheme["past"][number];

/** The result of each event, and the total. */
export function PastEvents({ scheme: { past, total } }: { scheme: Scheme }) {
  if (past.length === 0)
    return (
      <Card heading="Past events">
        <p>None yet. After an event you find here what you saved, and how we worked it out.</p>
      </Card>
    );
  const owed = total.pence - total.paidPence - total.provisionalPence;
  return (
    <Card heading="Past events">
      <p>
        <span className="strong">{poundsOf(total.pence)}</span> in all, for {exactKwh(total.savedWh)} saved.{" "}
        {total.paidPence > 0 && `${poundsOf(total.paidPence)} of it has been paid. `}
        {owed > 0 && `${poundsOf(owed)} is still to be paid. `}
        {total.provisionalPence > 0 &&
          `${poundsOf(total.provisionalPence)} is provisional: late readings can still change it.`}
      </p>
      <CompareTable
        caption="What each event brought, and what you saved in kWh"
        isNumeric
        columns={["Event", "Saved", "Reward"]}
        rows={past.map((event) => ({
          name: event.hasSheet ? <Link to={`/account/turn-down/${event.id}`}>{event.name}</Link> : event.name,
          cells: [
            kwhFigure(event.state === "waiting" ? null : event.savedWh),
            event.state === "waiting" ? "–" : poundsOf(event.pence),
          ],
        }))}
      />
      <ul>
        {past.map((event) => (
          <li key={event.id}>
            {event.name}: {fateOf(event)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** An event's outcome in a sentence. */
function fateOf({ state, paid, pence, whyNothing, hasSheet }: PastEvent): string {
  if (state === "waiting") return "we’re waiting for your meter’s readings, which come by the next day.";
  const kept = hasSheet ? "" : " Only what you earned is kept, since you left.";
  if (whyNothing)
    return `no reward. ${whyNothing}${state === "provisional" ? " This can still change." : ""}${kept}`;
  if (state === "provisional") return `provisional, until late readings have had 48 hours.${kept}`;
  if (paid) return `paid on ${longDay(paid.on as Day)}, ${paid.how}.${kept}`;
  return `final, ${poundsOf(pence)} still to be paid.${kept}`;
}
