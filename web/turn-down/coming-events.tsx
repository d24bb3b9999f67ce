import styles from "../energy/take-away.module.css";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import type { Scheme } from "./scheme.ts";
import { TAKING_PART } from "./taking-part.tsx";

/** Upcoming events with calendar files and participation. */
export function ComingEvents({ scheme }: { scheme: Scheme }) {
  const { coming, state } = scheme;
  return (
    <Card heading="Coming events" id="coming-events">
      {coming.length === 0 && (
        <p>
          None is planned for your home.
          {state === "in" && " We’ll write to you the evening before the next one."}
        </p>
      )}
      {coming.length > 0 && state !== "in" && (
        <p>
          {whyNoReward(scheme)} {!scheme.isMeterTaken && <a href={`#${TAKING_PART}`}>Take part first</a>}
        </p>
      )}
      {coming.map(({ id, name, reward, calendar }) => (
        <div key={id} className="stack">
          <h3>{name}</h3>
          <p>{reward}.</p>
          <p>
            <a
              className={styles.file}
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
              download={`turn-down-and-save-${id}.ics`}
            >
              <Icon path={icons.download} />
              Add to your calendar
            </a>
          </p>
        </div>
      ))}
    </Card>
  );
}

function whyNoReward({ state, hasMeter, isMeterTaken }: Scheme): string {
  if (isMeterTaken)
    return "These bring you no reward: somebody else in your home takes part with this meter already.";
  if (state === "out") return "You don’t take part, so these bring you no reward.";
  return hasMeter
    ? "These bring you no reward until you take part with your meter."
    : "These bring you no reward until your smart meter is connected.";
}
