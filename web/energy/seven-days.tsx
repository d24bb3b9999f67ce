import { Card } from "../ui/card.tsx";
import { Link } from "../ui/link.tsx";
import styles from "./seven-days.module.css";
import { type EnergyPeriod, type EnergyView, type EnergyViewProps, usePeriodLinks } from "./view.ts";

/** Height of the tallest bar in pixels. */
const HEIGHT = 44;

const units = { cost: "", kwh: "kWh", carbon: "kg of CO₂" } as const;

export function SevenDays({ base, view }: EnergyViewProps) {
  const { period, week } = view;
  const { to } = usePeriodLinks(base, period);
  return (
    <div data-area="week">
      <Card>
        <DayBars
          week={week}
          show={period.show}
          current={period.date}
          to={(date) => to({ by: "day", date })}
        />
      </Card>
    </div>
  );
}

interface DayBarsProps {
  week: EnergyView["week"];
  show: EnergyPeriod["show"];
  current?: string;
  to: (day: string) => string;
}

export function DayBars({ week, show, current, to }: DayBarsProps) {
  const sums = week.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const highest = Math.max(...sums) || 1;
  const unit = units[show];
  return (
    <div className={styles.week}>
      <ul className={styles.days} aria-label={`Seven days${unit && `, in ${unit}`}`}>
        {week.map(({ day, name, figure, parts, isComplete }) => {
          let top = HEIGHT;
          return (
            <li key={day}>
              <Link
                to={to(day)}
                aria-current={day === current ? "date" : undefined}
                className={styles.day}
                preventScrollReset
              >
                <svg className={styles.bar} height={HEIGHT} aria-hidden="true">
                  {parts.map(({ fuel, value }) => {
                    const height = (value / highest) * HEIGHT;
                    top -= height;
                    return <rect key={fuel} data-fuel={fuel} width="100%" y={top} height={height} />;
                  })}
                </svg>
                <span>{name}</span>
                <span className="numeric">
                  {figure ?? "–"}
                  {figure !== null && unit && <span className="visually-hidden"> {unit}</span>}
                  {figure !== null && !isComplete && <span aria-hidden="true">*</span>}
                  {!isComplete && <span className="visually-hidden">, not complete</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {(unit || week.some(({ figure, isComplete }) => figure !== null && !isComplete)) && (
        <p className={styles.note}>
          {unit && `In ${unit}. `}
          {week.some(({ figure, isComplete }) => figure !== null && !isComplete) &&
            "* Some half hours have not arrived."}
        </p>
      )}
    </div>
  );
}
