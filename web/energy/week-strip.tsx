import { formatNumber, placesOf } from "../../domain/readings/figures.ts";
import { Card } from "../ui/card.tsx";
import { Link } from "../ui/link.tsx";
import { type EnergyBase, type EnergyPeriod, type EnergyView, useChosen } from "./view.ts";
import styles from "./week-strip.module.css";

/** Height of the tallest bar in pixels. */
const HEIGHT = 56;

interface WeekStripProps {
  base: EnergyBase;
  period: EnergyPeriod;
  week: EnergyView["week"];
}

/** A small plot of the last seven days; each is a link. */
export function WeekStrip({ base, period, week }: WeekStripProps) {
  const { to } = useChosen(base, period);
  const highest = Math.max(...week.map(({ kwh }) => kwh ?? 0)) || 1;
  const places = placesOf(Math.min(...week.map(({ kwh }) => kwh ?? highest)));
  return (
    <Card heading="The last seven days, in kWh">
      <ul className={styles.days}>
        {week.map(({ day, name, kwh, isComplete }) => {
          const height = ((kwh ?? 0) / highest) * HEIGHT;
          return (
            <li key={day}>
              <Link
                to={to({ by: "day", date: day })}
                aria-current={day === period.date ? "date" : undefined}
                className={styles.day}
                preventScrollReset
              >
                <svg className={styles.bar} height={HEIGHT} data-fuel={period.fuel} aria-hidden="true">
                  <rect x="0" width="100%" y={HEIGHT - height} height={height} rx="3" />
                </svg>
                <span>{name}</span>
                <span className="numeric">
                  {kwh === null ? "–" : formatNumber(kwh, places)}
                  {kwh !== null && <span className="visually-hidden"> kWh</span>}
                  {kwh !== null && !isComplete && <span aria-hidden="true">*</span>}
                  {!isComplete && <span className="visually-hidden">, not complete</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {week.some(({ kwh, isComplete }) => kwh !== null && !isComplete) && (
        <p className="small soft">* Some half hours of this day have not arrived.</p>
      )}
    </Card>
  );
}
