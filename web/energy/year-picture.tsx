import { useState } from "react";
import { useNavigate } from "react-router";
import type { Day } from "../../domain/london-calendar.ts";
import { dayName } from "../../domain/readings/day-names.ts";
import { PlotSlider } from "../charts/plot-slider.tsx";
import { Card } from "../ui/card.tsx";
import { Link } from "../ui/link.tsx";
import { Segments } from "./period-nav.tsx";
import { type EnergyView, type EnergyViewProps, fuelNames, usePeriodLinks } from "./view.ts";
import styles from "./year-picture.module.css";

interface YearPictureProps extends EnergyViewProps {
  year: NonNullable<EnergyView["year"]>;
}

const PAGE = 30;

/** Half hours down and days across, transposed on narrow screens; the colour shows use. */
export function YearPicture({ base, view: { period, fuels }, year }: YearPictureProps) {
  const { light, dark, words, steps, months, days } = year;
  const [selected, setSelected] = useState<number | null>(null);
  const navigate = useNavigate();
  const { to } = usePeriodLinks(base, period);
  const open = (index: number) => {
    const day = days[index];
    if (day && day.day >= period.first && day.day <= period.last)
      void navigate(to({ by: "day", date: day.day }));
  };
  const describe = (index: number) => {
    const day = days[index];
    return day ? `${dayName(day.day as Day)}, ${day.figure ?? "no reading"}` : "";
  };
  return (
    <Card heading="Your year, half hour by half hour">
      {fuels.length > 1 && (
        <Segments
          label="Fuel"
          links={fuels.map((fuel) => ({
            label: fuelNames[fuel],
            to: to({ fuel }),
            isCurrent: fuel === period.fuel,
          }))}
        />
      )}
      <p>{words}</p>
      <p className={styles.readout} aria-hidden="true">
        {selected === null ? "Tap a day to open it." : describe(selected)}
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
          {selected !== null && (
            <svg
              className={styles.marker}
              viewBox={`0 0 ${days.length} 1`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect x={selected - 0.5} width="2" height="1" />
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
        <span>Less</span>
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
        <span className="visually-hidden">in steps from {steps.join(", ")}</span>
        <span>More than {steps.at(-1)}</span>
      </p>
    </Card>
  );
}
