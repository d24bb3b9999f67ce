import { Card } from "../ui/card.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { DayNote } from "./day-note.tsx";
import styles from "./energy-page.module.css";
import { FiguresTable } from "./figures-table.tsx";
import { PeriodNav } from "./period-nav.tsx";
import { ReadingPlot } from "./reading-plot.tsx";
import { TakeAway } from "./take-away.tsx";
import { type DayNotes, type EnergyBase, type EnergyPeriod, type EnergyView, noteOn } from "./view.ts";
import { WeekStrip } from "./week-strip.tsx";
import { YearSection } from "./year-section.tsx";

interface EnergyPageProps {
  base: EnergyBase;
  view: EnergyView & { period: EnergyPeriod };
  /** The customer's notes; none for a sample home. */
  notes?: DayNotes;
}

/** A period of a home: sentence, plot, insights and figures. */
export function EnergyPage({ base, view, notes }: EnergyPageProps) {
  const { period, fuels, panels, sentence, noticing, insights, week } = view;
  const alwaysOn = insights.find(({ kind }) => kind === "always-on");
  // House and always-on are as tall as a day's bars, so month insights go beside other periods.
  const ofMonth = insights.filter(({ kind }) => kind.startsWith("month"));
  const beside = period.by === "day" && alwaysOn ? [] : ofMonth;
  const others = insights.filter((insight) => insight !== alwaysOn && !beside.includes(insight));
  return (
    <div className={styles.page}>
      <PeriodNav base={base} period={period} fuels={fuels} />
      <p className={styles.sentence}>{sentence}</p>
      <div
        className={styles.columns}
        data-wide={noticing || alwaysOn || beside.length > 0 || period.by === "day" ? undefined : ""}
      >
        <Card>
          <ReadingPlot
            key={`${period.fuel} ${period.by} ${period.date}`}
            {...{ base, period, panels, notes }}
          />
          {notes && period.by === "day" && (
            <DayNote key={period.date} day={period.date} note={noteOn(notes, period.date)} />
          )}
          <Disclosure summary="Show as a table">
            <FiguresTable base={base} period={period} panels={panels} />
          </Disclosure>
        </Card>
        <div className={styles.side}>
          {noticing && (
            <Card heading="Worth noticing" icon={<Icon path={icons.info} />} ground="sun">
              <p>{noticing.text}</p>
              {noticing.cost && <p className="small">{noticing.cost}</p>}
            </Card>
          )}
          {alwaysOn && <AlwaysOn insight={alwaysOn} />}
          {beside.length > 0 && <Insights heading="This month" insights={beside} />}
        </div>
      </div>
      {week.length > 0 && <WeekStrip base={base} period={period} week={week} />}
      {others.length > 0 && <Insights heading="What stands out" insights={others} />}
      <YearSection base={base} view={view} />
      <TakeAway base={base} period={period} panels={panels} />
    </div>
  );
}

type Insight = EnergyView["insights"][number];

/** Always-on use: the first thing a household can change. */
function AlwaysOn({ insight }: { insight: Insight }) {
  return (
    <Card heading={insight.title}>
      <Figure insight={insight} />
    </Card>
  );
}

/** Insights with their working. */
function Insights({ heading, insights }: { heading: string; insights: readonly Insight[] }) {
  return (
    <Card heading={heading}>
      <dl className={styles.insights}>
        {insights.map((insight) => (
          <div key={insight.kind}>
            <dt>{insight.title}</dt>
            <dd>
              <Figure insight={insight} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** A figure, its meaning and its working. */
function Figure({ insight: { title, figure, text, cost, working } }: { insight: Insight }) {
  return (
    <>
      <p className={styles.insightFigure}>{figure}</p>
      <p>
        {text} {cost}
      </p>
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
    </>
  );
}
