import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { Link } from "../ui/link.tsx";
import styles from "./period-nav.module.css";
import { type EnergyBase, type EnergyPeriod, type EnergyView, energyPath } from "./view.ts";

const lengths = [
  { by: "day", words: "Day" },
  { by: "week", words: "Week" },
  { by: "month", words: "Month" },
  { by: "year", words: "Year" },
] as const;

const fuelNames = { electricity: "Electricity", gas: "Gas" } as const;

interface PeriodNavProps {
  base: EnergyBase;
  period: EnergyPeriod;
  fuels: EnergyView["fuels"];
}

/** The name of what is shown, and the ways to every other period, each of them a link. */
export function PeriodNav({ base, period, fuels }: PeriodNavProps) {
  const { fuel, by, name, previous, next, last, date } = period;
  const to = (choice: Partial<EnergyPeriod>) => energyPath(base, { fuel, by, date, ...choice });
  return (
    <div className={styles.bar}>
      <div className={styles.title}>
        <h2>{name}</h2>
        <nav className={styles.arrows} aria-label="Earlier and later">
          <Arrow to={previous && to({ date: previous })} icon={icons.arrowLeft} words={`Previous ${by}`} />
          <Arrow to={next && to({ date: next })} icon={icons.arrowRight} words={`Next ${by}`} />
        </nav>
        {next && (
          <Link to={energyPath(base, { fuel, by })} className={styles.latest} preventScrollReset>
            Latest<span className="visually-hidden"> {by}</span>
          </Link>
        )}
      </div>
      <Segments
        label="Length"
        links={lengths.map(({ by: length, words }) => ({
          words,
          to: energyPath(base, { fuel, by: length, date: date === last ? undefined : date }),
          isCurrent: length === by,
        }))}
      />
      {fuels.length > 1 && (
        <Segments
          label="Fuel"
          links={fuels.map((one) => ({
            words: fuelNames[one],
            to: energyPath(base, { fuel: one, by, date }),
            isCurrent: one === fuel,
          }))}
        />
      )}
    </div>
  );
}

/** A way to any day by its date; a calendar of the browser's own, and it works without script. */
export function DayPicker({ base, period: { fuel, by, date, first, last } }: Omit<PeriodNavProps, "fuels">) {
  return (
    <Form action={base} className={styles.picker} preventScrollReset>
      <input type="hidden" name="fuel" value={fuel} />
      <input type="hidden" name="by" value={by} />
      <label htmlFor="energy-date">Go to a day</label>
      <div className={styles.pickerRow}>
        <input
          key={date}
          id="energy-date"
          className={styles.date}
          type="date"
          name="date"
          defaultValue={date}
          min={first}
          max={last}
          required
        />
        <Button type="submit" look="secondary" isSmall>
          Show
        </Button>
      </div>
    </Form>
  );
}

function Arrow({ to, icon, words }: { to: string | null; icon: string; words: string }) {
  const picture = <Icon path={icon} />;
  if (to === null)
    return (
      <span className={styles.arrow} data-off="">
        {picture}
        <span className="visually-hidden">{words}: there is none</span>
      </span>
    );
  return (
    <Link to={to} className={styles.arrow} aria-label={words} preventScrollReset>
      {picture}
    </Link>
  );
}

interface Segment {
  words: string;
  to: string;
  isCurrent: boolean;
}

function Segments({ label, links }: { label: string; links: readonly Segment[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.segments}>
        {links.map(({ words, to, isCurrent }) => (
          <li key={words}>
            <Link to={to} aria-current={isCurrent ? "true" : undefined} preventScrollReset>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
