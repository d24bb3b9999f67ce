import type { Emissions } from "../../../domain/carbon/footprint.ts";
import { formatTonnes } from "../../../domain/carbon/tonnes.ts";
import { sourceLabels } from "../results/chart-steps.ts";
import styles from "./emissions-bars.module.css";

const sources = ["electricity", "heating", "car", "solar"] as const;

/** Where the total comes from: a bar for each source, to one scale, to the left of zero where it saves. */
export function EmissionsBars({ emissions }: { emissions: Emissions }) {
  const values = sources.map((source) => emissions[source]);
  const most = Math.max(...values, 0.1);
  const least = Math.min(...values, 0);
  const share = (value: number) => (Math.abs(value) / (most - least)) * 100;
  return (
    <dl className={styles.bars}>
      {sources.map((source) => {
        const value = emissions[source];
        const left = value < 0 ? share(least) - share(value) : share(least);
        return (
          <div key={source} className={styles.row}>
            <dt>{sourceLabels[source]}</dt>
            <dd className={styles.value}>
              {formatTonnes(value)} <span className="visually-hidden">tonnes</span>
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
              </svg>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
