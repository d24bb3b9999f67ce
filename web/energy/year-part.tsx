import { useEffect, useState } from "react";
import { useApi } from "../site.ts";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Completeness } from "./completeness.tsx";
import { CoverageCalendar } from "./coverage-calendar.tsx";
import type { EnergyBase, EnergyPeriod, EnergyView } from "./view.ts";
import { YearLink } from "./year-link.tsx";
import { YearPicture } from "./year-picture.tsx";

interface YearPartProps {
  base: EnergyBase;
  view: EnergyView & { period: EnergyPeriod };
}

/** The year of a view as a picture and coverage calendar. */
export function YearPart({ base, view }: YearPartProps) {
  const { period, coverage, gaps } = view;
  const isYear = period.by === "year";
  const fetched = useYearAround(base, view, !isYear);
  const { year, months } = (isYear ? view : fetched.view) ?? { year: null, months: [] };
  return (
    <>
      {year ? (
        <YearPicture base={base} period={period} year={year} />
      ) : (
        <YearLink base={base} period={period} />
      )}
      {fetched.hasFailed && <LoadFailed onRetry={fetched.fetch} />}
      <Completeness coverage={coverage} gaps={gaps} by={period.by}>
        {months.length > 0 && <CoverageCalendar base={base} period={period} months={months} />}
      </Completeness>
    </>
  );
}

/**
 * The year around a period, kept while moving within a month. Refetches as readings arrive, keeping the old
 * data and selection meanwhile.
 */
function useYearAround(base: EnergyBase, { period, coverage }: YearPartProps["view"], isWanted: boolean) {
  const api = useApi();
  const [found, setFound] = useState<{ of: string; view: EnergyView | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { fuel, date } = period;
  const of = [base, fuel, date.slice(0, 7)].join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day of the month has the same year
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const query = { fuel, by: "year", date };
    const call =
      base === "/sample" ? api("GET /api/sample/energy", { query }) : api("GET /api/user/energy", { query });
    void call.then((answer) => {
      if (!isOver) setFound({ of, view: answer.ok ? answer.data.view : null });
    });
    return () => {
      isOver = true;
    };
  }, [isWanted, of, attempt, coverage]);
  const isCurrent = found?.of === of;
  return {
    view: isCurrent ? found.view : null,
    hasFailed: isCurrent && found.view === null,
    fetch: () => setAttempt(attempt + 1),
  };
}
