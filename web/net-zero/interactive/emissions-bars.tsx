import type { Emissions } from "../../../domain/carbon/footprint.ts";
import { formatTonnes, roundPartsToTenths } from "../../../domain/carbon/tonnes.ts";
import { sourceLabels } from "../results/chart-steps.ts";
import styles from "./emissions-bars.module.css";

const sources = ["electricity", "heating", "car", "solar"] as const;

/** Negative values extend to the left of zero. The printed figures add up to the total. */
export function EmissionsBars({ emissions }: { emissions: Emissions }) {
  const values = sources.map((source) => emissions[source]);
  const printed = roundPartsToTenths(values);
  const highest = Math.max(...values, 0.1);
  const lowest = Math.min(...values, 0);
  const share = (value: number) => (Math.abs(value) / (highest - lowest)) * 100;
  return (
    <dl className={styles.bars}>
      {sources.map((source, index) => {
        const value = emissions[source];
        const left = value < 0 ? share(lowest) - share(value) : share(lowest);
        return (
          <div key={source} className={styles.row}>
            <dt>{sourceLabels[source]}</dt>
            <dd className={styles.value}>
              {formatTonnes(printed[index] ?? 0)} <span className="visually-hidden">tonnes</span>
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
                {lowest < 0 && (
                  <line className={styles.zero} x1={`${share(lowest)}%`} x2={`${share(lowest)}%`} y2="12" />
                )}
              </svg>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
