import type { Day } from "../../domain/london-calendar.ts";
import { dateName } from "../../domain/readings/day-names.ts";
import { exactKwh, poundsOf } from "../../domain/turn-down/result-details.ts";
import { Card } from "../ui/card.tsx";
import { Link } from "../ui/link.tsx";
import styles from "./past-events.module.css";
import type { Scheme } from "./scheme.ts";

type PastEvent = Scheme["past"][number];

export function PastEvents({ scheme: { past, total } }: { scheme: Scheme }) {
  if (past.length === 0)
    return (
      <Card heading="Your earnings">
        <p>What you save will show here.</p>
      </Card>
    );
  return (
    <>
      <Card heading="Your earnings">
        <div>
          <p className={styles.total}>{poundsOf(total.pence)}</p>
          <p>for {exactKwh(total.savedWh)} saved</p>
        </div>
        <p className="soft">{describeEarnings(total)}</p>
      </Card>
      <Card heading="Past events">
        <ul className={styles.events} aria-label="Results of past events">
          {past.map((event) => (
            <li key={event.id}>
              <div>
                {event.hasSheet ? <Link to={`/account/turn-down/${event.id}`}>{event.day}</Link> : event.day}
                <p className={styles.fate}>
                  {event.hours}
                  {event.savedWh > 0 && `, ${exactKwh(event.savedWh)} saved`}. {outcomeText(event)}
                </p>
              </div>
              {event.state !== "waiting" && <strong>{poundsOf(event.pence)}</strong>}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function describeEarnings({ pence, paidPence, provisionalPence }: Scheme["total"]): string {
  const parts = (
    [
      [paidPence, "Paid"],
      [pence - paidPence - provisionalPence, "On its way"],
      [provisionalPence, "Can still change"],
    ] as const
  ).filter(([pence]) => pence > 0);
  const [only, another] = parts;
  if (!another) return only?.[1] ?? "";
  return parts.map(([pence, label]) => `${poundsOf(pence)} ${label.toLowerCase()}`).join(" · ");
}

function outcomeText({ state, paid, whyNothing, hasSheet }: PastEvent): string {
  if (state === "waiting") return "Your meter’s readings arrive by the next day.";
  const keptNote = hasSheet ? "" : " Only what you earned is kept, because you left.";
  const canChange = state === "provisional" ? " Can change until 48 hours after the event." : "";
  if (whyNothing) return `No reward. ${whyNothing}${canChange}${keptNote}`;
  if (state === "provisional") return `${canChange.trim()}${keptNote}`;
  return `${paid ? `Paid on ${dateName(paid.on as Day)}, ${paid.how}.` : "On its way."}${keptNote}`;
}
