import type { Emissions } from "../../../domain/carbon/footprint.ts";
import { formatTonnes, tenthsThatAddUp } from "../../../domain/carbon/tonnes.ts";
import { sourceLabels } from "../results/chart-steps.ts";
import styles from "./emissions-bars.module.css";

const sources = ["electricity", "heating", "car", "solar"] as const;

/** One bar per source, negative to the left of zero. Figures add up to the total. */
export function EmissionsBars({ emissions }: { emissions: Emissions }) {
  const values = sources.map((source) => emissions[source]);
  const printed = tenthsThatAddUp(values);
  const most = Math.max(...values, 0.1);
  const least = Math.min(...values, 0);
  const share = (value: number) => (Math.abs(value) / (most - least)) * 100;
  return (
    <dl className={styles.bars}>
      {sources.map((source, place) => {
        const value = emissions[source];
        const left = value < 0 ? share(least) - share(value) : share(least);
        return (
          <div key={source} className={styles.row}>
            <dt>{sourceLabels[source]}</dt>
            <dd className={styles.value}>
              {formatTonnes(printed[place] ?? 0)} <span className="visually-hidden">tonnes</span>
            </dd>
            <dd className={styles.track} aria-hidden="true">
              <svg width="100%" height="12" focusable="false" aria-hidden="true">
                <rect
                  className={styles[source]}
                  x={`${left}%`}
                  width={`${share(value)}%`}
                  height="12"
                  rx="3"
                />
                {least < 0 && (
                  <line className={styles.zero} x1={`${share(least)}%`} x2={`${share(least)}%`} y2="12" />
                )}
              </svg>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
