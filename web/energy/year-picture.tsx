import { useState } from "react";
import { useNavigate } from "react-router";
import type { Day } from "../../domain/london-calendar.ts";
import { dayName } from "../../domain/readings/day-names.ts";
import { formatKwh } from "../../domain/readings/figures.ts";
import { PlotSlider } from "../charts/plot-slider.tsx";
import { Card } from "../ui/card.tsx";
import { Link } from "../ui/link.tsx";
import { type EnergyBase, type EnergyPeriod, type EnergyView, useChosen } from "./view.ts";
import styles from "./year-picture.module.css";

interface YearPictureProps {
  base: EnergyBase;
  period: EnergyPeriod;
  year: NonNullable<EnergyView["year"]>;
}

/** A month. */
const PAGE = 30;

/**
 * A year: half hours down and days across, transposed on narrow screens; darker is higher. Months and days
 * are links.
 */
export function YearPicture({ base, period, year }: YearPictureProps) {
  const { light, dark, words, steps, months, days } = year;
  const [selected, setSelected] = useState<number | null>(null);
  const navigate = useNavigate();
  const { to } = useChosen(base, period);
  const shown = selected ?? days.findIndex(({ day }) => period.by === "day" && day === period.date);
  const open = (index: number) => {
    const day = days[index];
    if (day && day.day >= period.first && day.day <= period.last)
      void navigate(to({ by: "day", date: day.day }));
  };
  const describe = (index: number) => {
    const day = days[index];
    return day ? `${dayName(day.day as Day)}, ${day.kwh === null ? "no reading" : formatKwh(day.kwh)}` : "";
  };
  return (
    <Card heading="Your year, half hour by half hour">
      <p>{words}</p>
      <p className={styles.readout} aria-hidden="true">
        {selected === null ? "Choose a day in the picture to look inside it." : describe(selected)}
      </p>
      <div className={styles.picture}>
        <ol className={styles.hours} aria-hidden="true">
          {["00", "06", "12", "18"].map((hour) => (
            <li key={hour}>{hour}</li>
          ))}
        </ol>
        <div className={styles.frame}>
          <picture>
            <source media="(prefers-color-scheme: dark)" srcSet={dark} />
            <img className={styles.carpet} src={light} alt={`Each half hour of the year. ${words}`} />
          </picture>
          {shown >= 0 && (
            <svg
              className={styles.marker}
              viewBox={`0 0 ${days.length} 1`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect x={shown - 0.5} width="2" height="1" />
            </svg>
          )}
          <div className={styles.reader}>
            <PlotSlider
              label="The days of the year"
              count={days.length}
              selected={selected}
              onSelect={setSelected}
              describe={describe}
              page={PAGE}
              onOpen={open}
              isAlongLongerSide
            >
              <span />
            </PlotSlider>
          </div>
        </div>
        <ol className={styles.months}>
          {months.map(({ date, name }) => (
            <li key={date}>
              <Link to={to({ by: "month", date })}>
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <span className="visually-hidden">{name}</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.key}>
        <span>Lower</span>
        <svg
          className={styles.steps}
          viewBox={`0 0 ${steps.length} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {steps.map((from, index) => (
            <rect
              key={from}
              x={index}
              width="1"
              height="1"
              fill={`var(--heat-${period.fuel}-${index + 1})`}
            />
          ))}
        </svg>
        <span className="visually-hidden">
          in steps from {steps.map((from) => formatKwh(from, 2)).join(", ")}
        </span>
        <span>Higher, from {formatKwh(steps.at(-1) ?? 0, 2)} a half hour</span>
      </p>
    </Card>
  );
}
