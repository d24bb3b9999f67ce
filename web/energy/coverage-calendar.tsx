import { Link } from "../ui/link.tsx";
import styles from "./coverage-calendar.module.css";
import { type EnergyBase, type EnergyPeriod, type EnergyView, usePeriodLinks } from "./view.ts";

interface CoverageCalendarProps {
  base: EnergyBase;
  period: EnergyPeriod;
  months: EnergyView["months"];
}

export function CoverageCalendar({ base, period, months }: CoverageCalendarProps) {
  const { to } = usePeriodLinks(base, period);
  return (
    <>
      <ol className={styles.months}>
        {months.map(({ month, name, days: coverage }) => (
          <li key={month}>
            <Link to={to({ by: "month", date: `${month}-01` })} className={styles.name}>
              {name.slice(0, 3)} {name.slice(-4)}
              <span className="visually-hidden">: {describeCoverage(coverage)}</span>
            </Link>
            <svg className={styles.days} viewBox="0 0 310 10" preserveAspectRatio="none" aria-hidden="true">
              {coverage.map((part, index) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: the days of a month neither move nor change
                  key={index}
                  x={index * 10}
                  width="9"
                  height="10"
                  data-part={coverageLevel(part)}
                />
              ))}
            </svg>
          </li>
        ))}
      </ol>
      <p className={styles.key} aria-hidden="true">
        <span data-part="all">all of it</span>
        <span data-part="some">some of it</span>
        <span data-part="none">nothing</span>
      </p>
    </>
  );
}

function coverageLevel(part: number | null) {
  if (part === null) return "outside";
  if (part === 1) return "all";
  return part === 0 ? "none" : "some";
}

function describeCoverage(coverage: readonly (number | null)[]): string {
  const days = coverage.filter((part) => part !== null);
  const complete = days.filter((part) => part === 1).length;
  if (days.length === 0) return "nothing to read";
  return complete === days.length ? "all read" : `${complete} of ${days.length} days all read`;
}
