import { useIsHydrated } from "../runtime/use-is-hydrated.ts";
import { useSite } from "../site.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Link } from "../ui/link.tsx";
import { OpeningRow } from "../ui/opening-row.tsx";
import styles from "./about-figures.module.css";
import { CoverageCalendar } from "./coverage-calendar.tsx";
import { DayNote } from "./day-note.tsx";
import { FiguresDownload } from "./figures-download.tsx";
import { FiguresTable } from "./figures-table.tsx";
import { OtherInsights } from "./insights.tsx";
import { hideUsual, useIsUsualHidden } from "./usual-preference.ts";
import { type EnergyPanel, type EnergyViewProps, fuelNames, isOwn, noteOn } from "./view.ts";

export function AboutFigures(props: EnergyViewProps) {
  const { base, view, notes } = props;
  const { period, panels } = view;
  // Without a meter, these pages show the sample home.
  const { isSignedIn } = useSite();
  return (
    <div data-area="about">
      <Card>
        <OpeningRow title="About these figures" isStrong>
          <div className={styles.parts}>
            <Working base={base} view={view} />
            <section>
              <h2>Missing readings</h2>
              <MissingReadings {...props} />
            </section>
            {notes && period.by === "day" && (
              <section>
                <h2>Your note on this day</h2>
                <DayNote key={period.date} day={period.date} note={noteOn(notes, period.date)} />
              </section>
            )}
            <section>
              <h2>Downloads</h2>
              <FiguresDownload base={base} period={period} panels={panels} />
            </section>
            <section>
              <OtherInsights {...props} />
            </section>
          </div>
          <FiguresTable base={base} period={period} panels={panels} />
        </OpeningRow>
      </Card>
      {isSignedIn && (
        <ul className={styles.next}>
          {nextPages(panels).map(({ to, label }) => (
            <li key={to}>
              <ButtonLink to={to} look="secondary" isSmall>
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function nextPages(panels: readonly EnergyPanel[]) {
  return [
    { to: "/account/energy/bill", label: "Check a bill" },
    { to: "/account/energy/tariffs", label: "Compare tariffs" },
    { to: "/account/energy/solar", label: "Solar savings" },
    ...(panels.some(({ fuel }) => fuel === "gas")
      ? [{ to: "/account/energy/heat-pump", label: "Heat pump costs" }]
      : []),
  ];
}

function Working({ base, view }: EnergyViewProps) {
  const { period, panels } = view;
  const lines = panels.flatMap((panel) => linesOf(panel).map((line) => ({ fuel: panel.fuel, line })));
  return (
    <section>
      <h2>{period.show === "cost" ? "Which prices did we use?" : "How we worked it out"}</h2>
      {lines.map(({ fuel, line }) => (
        <p key={`${fuel} ${line}`}>
          {fuelNames[fuel]}: {line}
        </p>
      ))}
      {period.show === "cost" && (
        <p>
          An estimate, not your bill.{" "}
          {isOwn(base) && <Link to="/account/energy/prices">Add your own prices</Link>}
        </p>
      )}
      {period.show === "carbon" && isOwn(base) && (
        <p>
          <Link to="/account/energy/clean-hours">See the clean hours to come</Link>
        </p>
      )}
      {panels.some(({ bars }) => bars.some(({ usual }) => usual !== null)) && <UsualSwitch />}
    </section>
  );
}

function linesOf({ cost, carbon }: EnergyPanel): readonly string[] {
  return cost?.prices ?? carbon?.working ?? [];
}

function UsualSwitch() {
  const isHidden = useIsUsualHidden();
  return (
    <>
      <p>Usual is the middle of up to eight earlier days of the same kind.</p>
      {useIsHydrated() && (
        <label className={styles.usual}>
          <input type="checkbox" checked={!isHidden} onChange={() => hideUsual(!isHidden)} />
          Compare with usual
        </label>
      )}
    </>
  );
}

const percentage = new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 1 });

function MissingReadings({ base, view }: EnergyViewProps) {
  const { coverage, gaps, months, period } = view;
  return (
    <>
      <p>
        {coverage === 1
          ? "We have all of your readings."
          : `We have ${coverage > 0.999 ? "over 99.9%" : percentage.format(coverage)} of your readings. Missing ones are left out, never counted as zero.`}
      </p>
      {months.length > 0 && <CoverageCalendar base={base} period={period} months={months} />}
      {gaps.length > 0 && (
        <ul>
          {gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      )}
    </>
  );
}
