import styles from "../energy/take-away.module.css";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import type { Scheme } from "./scheme.ts";

/** The events to come for the customer's home, each with a file for their calendar. */
export function ComingEvents({ scheme: { coming, state } }: { scheme: Scheme }) {
  return (
    <Card heading="Coming events">
      {coming.length === 0 && (
        <p>
          None is planned for your home.
          {state === "in" && " We’ll write to you the evening before the next one."}
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
