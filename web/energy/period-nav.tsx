import { type FormEvent, type MouseEvent, useEffect, useState } from "react";
import { Form, useNavigate } from "react-router";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { Link } from "../ui/link.tsx";
import { useSwipe } from "../ui/use-swipe.ts";
import styles from "./period-nav.module.css";
import { type EnergyBase, type EnergyPeriod, usePeriodLinks } from "./view.ts";

const lengths = [
  { by: "day", label: "Day" },
  { by: "week", label: "Week" },
  { by: "month", label: "Month" },
  { by: "year", label: "Year" },
] as const;

const measures = [
  { show: "cost", label: "£", hiddenLabel: "cost" },
  { show: "kwh", label: "kWh" },
  { show: "carbon", label: "CO₂" },
] as const;

interface PeriodNavProps {
  base: EnergyBase;
  period: EnergyPeriod;
}

export function PeriodNav({ base, period }: PeriodNavProps) {
  const { by, show, title, previous, next, last } = period;
  const { chosen, isLoading, to } = usePeriodLinks(base, period);
  const queueStep = useQueuedSteps(period, isLoading, to);
  const swipe = useSwipe({ left: next && to({ date: next }), right: previous && to({ date: previous }) });
  return (
    <div className={styles.bar} data-area="nav">
      <div className={styles.title} {...swipe}>
        <Arrow
          to={previous && to({ date: previous })}
          onClick={queueStep("previous")}
          icon={icons.arrowLeft}
          label={`Previous ${by}`}
        />
        <h2>{title}</h2>
        <Arrow
          to={next && to({ date: next })}
          onClick={queueStep("next")}
          icon={icons.arrowRight}
          label={`Next ${by}`}
        />
        <DayPicker base={base} period={period} chosen={chosen} latest={next && to({ date: undefined })} />
      </div>
      <div className={styles.choices}>
        <Segments
          label="Length"
          links={lengths.map(({ by: length, label }) => ({
            label,
            to: to({ by: length, date: chosen.date === last ? undefined : chosen.date }),
            isCurrent: length === by,
          }))}
        />
        <Segments
          label="Unit"
          links={measures.map(({ show: measure, ...segment }) => ({
            ...segment,
            to: to({ show: measure }),
            isCurrent: measure === show,
          }))}
        />
      </div>
    </div>
  );
}

/** Queues arrow presses while a period is loading, because its neighbours are known only afterwards. */
function useQueuedSteps(
  period: EnergyPeriod,
  isLoading: boolean,
  to: ReturnType<typeof usePeriodLinks>["to"],
) {
  const [waiting, setWaiting] = useState<{ since: EnergyPeriod; steps: readonly Direction[] } | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!waiting || isLoading || waiting.since === period) return;
    const [step, ...steps] = waiting.steps;
    const date = step ? period[step] : null;
    setWaiting(date && steps.length ? { since: period, steps } : null);
    if (date) void navigate(to({ date }), { preventScrollReset: true });
  });
  return (step: Direction) => (event: MouseEvent) => {
    if (!isLoading) return;
    event.preventDefault();
    setWaiting({ since: waiting?.since ?? period, steps: [...(waiting?.steps ?? []), step] });
  };
}

type Direction = "previous" | "next";

interface DayPickerProps extends PeriodNavProps {
  chosen: ReturnType<typeof usePeriodLinks>["chosen"];
  /** Path of the latest period; null while it is shown. */
  latest: string | null;
}

function DayPicker({ base, period: { date, first, last }, chosen, latest }: DayPickerProps) {
  const { fuel, by, show } = chosen;
  return (
    <details className={styles.picker}>
      <summary className={styles.arrow}>
        <Icon path={icons.calendar} />
        <span className="visually-hidden">Choose a day</span>
      </summary>
      <Form action={base} className={styles.pickerForm} preventScrollReset onSubmit={closeDetails}>
        <input type="hidden" name="fuel" value={fuel} />
        <input type="hidden" name="by" value={by} />
        {show && show !== "cost" && <input type="hidden" name="show" value={show} />}
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
        {latest && (
          <Link to={latest} className={styles.latest} preventScrollReset>
            Latest<span className="visually-hidden"> {by}</span>
          </Link>
        )}
      </Form>
    </details>
  );
}

function closeDetails({ currentTarget }: FormEvent<HTMLFormElement>) {
  foldDetails(currentTarget.closest("details"));
}

export function foldDetails(details: HTMLDetailsElement | null | undefined) {
  details?.removeAttribute("open");
  details?.querySelector("summary")?.focus();
}

interface ArrowProps {
  to: string | null;
  onClick: (event: MouseEvent) => void;
  icon: string;
  label: string;
}

function Arrow({ to, onClick, icon, label }: ArrowProps) {
  const content = <Icon path={icon} />;
  if (to === null)
    return (
      <span className={styles.arrow} data-off="" aria-hidden="true">
        {content}
      </span>
    );
  return (
    <Link to={to} className={styles.arrow} aria-label={label} preventScrollReset onClick={onClick}>
      {content}
    </Link>
  );
}

interface Segment {
  label: string;
  hiddenLabel?: string;
  to: string;
  isCurrent: boolean;
}

export function Segments({ label, links }: { label: string; links: readonly Segment[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.segments}>
        {links.map(({ label, hiddenLabel, to, isCurrent }) => (
          <li key={label}>
            <Link to={to} aria-current={isCurrent ? "true" : undefined} preventScrollReset>
              {label}
              {hiddenLabel && <span className="visually-hidden"> {hiddenLabel}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
