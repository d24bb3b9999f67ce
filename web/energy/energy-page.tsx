import { Card } from "../ui/card.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { Link } from "../ui/link.tsx";
import { Completeness } from "./completeness.tsx";
import styles from "./energy-page.module.css";
import { FiguresTable } from "./figures-table.tsx";
import { DayPicker, PeriodNav } from "./period-nav.tsx";
import { ReadingPlot } from "./reading-plot.tsx";
import { TakeAway } from "./take-away.tsx";
import { type EnergyBase, type EnergyPeriod, type EnergyView, energyPath } from "./view.ts";
import { WeekStrip } from "./week-strip.tsx";
import { YearPicture } from "./year-picture.tsx";

interface EnergyPageProps {
  base: EnergyBase;
  view: EnergyView & { period: EnergyPeriod };
}

/** One day, week, month or year of a home: a sentence, a picture, what stands out, and the figures behind it. */
export function EnergyPage({ base, view }: EnergyPageProps) {
  const { period, fuels, panels, sentence, noticing, insights, week, year, months, gaps } = view;
  return (
    <div className={styles.page}>
      <PeriodNav base={base} period={period} fuels={fuels} />
      <p className={styles.sentence}>{sentence}</p>
      <div className={styles.columns}>
        <Card>
          <ReadingPlot key={`${period.fuel} ${period.by} ${period.date}`} {...{ base, period, panels }} />
          <Disclosure summary="Show as a table">
            <FiguresTable base={base} period={period} panels={panels} />
          </Disclosure>
        </Card>
        <div className={styles.side}>
          {noticing && (
            <Card heading="Worth noticing" icon={<Icon path={icons.info} />} ground="sun">
              <p>{noticing.text}</p>
            </Card>
          )}
          <Card heading="Find a day">
            <DayPicker base={base} period={period} />
          </Card>
          <TakeAway base={base} period={period} panels={panels} />
        </div>
      </div>
      {week.length > 0 && <WeekStrip base={base} period={period} week={week} />}
      {insights.length > 0 && <StandsOut insights={insights} />}
      {year ? (
        <YearPicture base={base} period={period} year={year} />
      ) : (
        <p>
          <Link to={energyPath(base, { fuel: period.fuel, by: "year" })}>
            See a whole year in one picture
          </Link>
        </p>
      )}
      <Completeness base={base} fuel={period.fuel} months={months} gaps={gaps} />
    </div>
  );
}

/** What a home's figures show that a bar does not, each with its working. */
function StandsOut({ insights }: { insights: EnergyView["insights"] }) {
  return (
    <Card heading="What stands out">
      <dl className={styles.insights}>
        {insights.map(({ kind, title, figure, text, working }) => (
          <div key={kind}>
            <dt>{title}</dt>
            <dd>
              <p className={styles.insightFigure}>{figure}</p>
              <p>{text}</p>
              <Disclosure
                summary={
                  <>
                    How we worked it out<span className="visually-hidden">: {title}</span>
                  </>
                }
              >
                <ul>
                  {working.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </Disclosure>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
