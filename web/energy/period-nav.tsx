import type { FormEvent } from "react";
import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { Link } from "../ui/link.tsx";
import { useSwipe } from "../ui/use-swipe.ts";
import styles from "./period-nav.module.css";
import { type EnergyBase, type EnergyPeriod, type EnergyView, energyPath, fuelNames } from "./view.ts";

const lengths = [
  { by: "day", words: "Day" },
  { by: "week", words: "Week" },
  { by: "month", words: "Month" },
  { by: "year", words: "Year" },
] as const;

const measures = [
  { show: "kwh", words: "kWh" },
  { show: "cost", words: "Cost" },
  { show: "carbon", words: "CO₂" },
] as const;

interface PeriodNavProps {
  base: EnergyBase;
  period: EnergyPeriod;
  fuels: EnergyView["fuels"];
}

/** The name of what is shown, and the ways to every other period, each of them a link. */
export function PeriodNav({ base, period, fuels }: PeriodNavProps) {
  const { fuel, by, show, name, previous, next, last, date } = period;
  const to = (choice: Parameters<typeof energyPath>[1]) =>
    energyPath(base, { fuel, by, date, show, ...choice });
  const swipe = useSwipe({ left: next && to({ date: next }), right: previous && to({ date: previous }) });
  return (
    <div className={styles.bar}>
      <div className={styles.title} {...swipe}>
        <h2>{name}</h2>
        <nav className={styles.arrows} aria-label="Earlier and later">
          <Arrow to={previous && to({ date: previous })} icon={icons.arrowLeft} words={`Previous ${by}`} />
          <Arrow to={next && to({ date: next })} icon={icons.arrowRight} words={`Next ${by}`} />
        </nav>
        <DayPicker base={base} period={period} />
        {next && (
          <Link to={to({ date: undefined })} className={styles.latest} preventScrollReset>
            Latest<span className="visually-hidden"> {by}</span>
          </Link>
        )}
      </div>
      <Segments
        label="Length"
        links={lengths.map(({ by: length, words }) => ({
          words,
          to: to({ by: length, date: date === last ? undefined : date }),
          isCurrent: length === by,
        }))}
      />
      <div className={styles.choices}>
        {fuels.length > 1 && (
          <Segments
            label="Fuel"
            links={fuels.map((one) => ({
              words: fuelNames[one],
              to: to({ fuel: one }),
              isCurrent: one === fuel,
            }))}
          />
        )}
        <Segments
          label="Unit"
          links={measures.map(({ show: measure, words }) => ({
            words,
            to: to({ show: measure }),
            isCurrent: measure === show,
          }))}
        />
      </div>
    </div>
  );
}

/** A way to any day by its date; a calendar of the browser's own, and it works without script. */
function DayPicker({ base, period: { fuel, by, show, date, first, last } }: Omit<PeriodNavProps, "fuels">) {
  return (
    <details className={styles.picker}>
      <summary className={styles.arrow}>
        <Icon path={icons.calendar} />
        <span className="visually-hidden">Choose a day</span>
      </summary>
      <Form action={base} className={styles.pickerForm} preventScrollReset onSubmit={closeDetails}>
        <input type="hidden" name="fuel" value={fuel} />
        <input type="hidden" name="by" value={by} />
        {show !== "kwh" && <input type="hidden" name="show" value={show} />}
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
    </details>
  );
}

/** Folds away the details that a form stands in, and leaves the focus where they are opened. */
export function closeDetails({ currentTarget }: FormEvent<HTMLFormElement>) {
  const details = currentTarget.closest("details");
  details?.removeAttribute("open");
  details?.querySelector("summary")?.focus();
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
