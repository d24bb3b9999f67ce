import { useLazyModule } from "../runtime/lazy-module.ts";
import { LoadFailed } from "../ui/load-failed.tsx";
import { AboutFigures } from "./about-figures.tsx";
import styles from "./energy-page.module.css";
import { Insights } from "./insights.tsx";
import { yearPart } from "./lazy-parts.ts";
import { PeriodNav } from "./period-nav.tsx";
import { ReadingPlot } from "./reading-plot.tsx";
import { SevenDays } from "./seven-days.tsx";
import type { EnergyViewProps } from "./view.ts";

export function EnergyPage(props: EnergyViewProps) {
  const { base, view } = props;
  const { period, year } = view;
  const part = useLazyModule(yearPart, year !== null);
  return (
    <div className={styles.page} data-by={period.by}>
      <PeriodNav base={base} period={period} />
      <ReadingPlot key={`${period.fuel} ${period.by} ${period.date}`} {...props}>
        {year && (
          <div data-area="year">
            {part.code && <part.code.YearPicture {...props} year={year} />}
            {part.hasFailed && <LoadFailed onRetry={part.fetch} />}
          </div>
        )}
      </ReadingPlot>
      {view.week.length > 0 && <SevenDays {...props} />}
      <Insights {...props} />
      <AboutFigures {...props} />
    </div>
  );
}
