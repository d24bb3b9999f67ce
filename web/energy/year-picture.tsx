import { formatKwh } from "../../domain/readings/figures.ts";
import { Card } from "../ui/card.tsx";
import { Link } from "../ui/link.tsx";
import { type EnergyBase, type EnergyPeriod, type EnergyView, energyPath } from "./view.ts";
import styles from "./year-picture.module.css";

interface YearPictureProps {
  base: EnergyBase;
  period: EnergyPeriod;
  year: NonNullable<EnergyView["year"]>;
}

/** A year in one picture: half hours down, days across, the darker the higher. Each month leads to itself. */
export function YearPicture({ base, period, year }: YearPictureProps) {
  const { light, dark, words, steps, months } = year;
  return (
    <Card heading="Your year, half hour by half hour">
      <p>{words}</p>
      <div className={styles.picture}>
        <ol className={styles.hours} aria-hidden="true">
          {["00", "06", "12", "18"].map((hour) => (
            <li key={hour}>{hour}</li>
          ))}
        </ol>
        <picture>
          <source media="(prefers-color-scheme: dark)" srcSet={dark} />
          <img className={styles.carpet} src={light} alt={`Each half hour of the year. ${words}`} />
        </picture>
        <ol className={styles.months}>
          {months.map(({ date, name }) => (
            <li key={date}>
              <Link to={energyPath(base, { fuel: period.fuel, by: "month", date })}>
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <span className="visually-hidden">{name}</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.key} data-fuel={period.fuel}>
        <span>Lower</span>
        {steps.map((from, index) => (
          <span key={from} className={styles.step} data-step={index}>
            <span className="visually-hidden">from {formatKwh(from, 2)}</span>
          </span>
        ))}
        <span>Higher, from {formatKwh(steps.at(-1) ?? 0, 2)} a half hour</span>
      </p>
    </Card>
  );
}
