import { useId } from "react";
import { atLeast, formatKwh } from "../../domain/readings/figures.ts";
import plot from "../charts/bar-plot.module.css";
import { GAP, GUTTER, Shades, STUB } from "../charts/bar-plot.tsx";
import { percent, scaleTo } from "../charts/bar-scale.ts";
import { MissingHatch } from "../charts/hatches.tsx";
import { isLowerBound } from "./bar-words.ts";
import styles from "./exported-bars.module.css";
import type { EnergyPanel } from "./view.ts";

interface ExportedBarsProps {
  panel: EnergyPanel;
  /** Maximum of the scale above, which is shared if in kWh; null otherwise. */
  highest: number | null;
  selected: number | null;
  shaded?: ((index: number) => boolean) | undefined;
}

const number = new Intl.NumberFormat("en-GB");

/** Drawn below the baseline, on the scale above it where both are in kWh. */
export function ExportedBars({ panel: { bars, exported }, highest, selected, shaded }: ExportedBarsProps) {
  const pattern = useId();
  if (!exported) return null;
  const { ceiling, gridlines } = scaleTo(highest ?? exported.highest);
  const isScaleShared = highest !== null;
  const quarters = isScaleShared ? Math.min(4, Math.max(1, Math.ceil((4 * exported.highest) / ceiling))) : 2;
  const depth = isScaleShared ? (ceiling * quarters) / 4 : ceiling;
  const down = (value: number) => percent((100 * value) / depth);
  const share = 100 / bars.length;
  const isMissing = bars.some(({ exported: out }) => out?.kwh === null && out.expected > 0);
  return (
    <div className={styles.exported}>
      <svg
        className={styles.plot}
        aria-hidden="true"
        data-quarters={quarters}
        data-selecting={selected === null ? undefined : ""}
      >
        <defs>
          <MissingHatch id={pattern} />
        </defs>
        <Shades ids={bars.map(({ start }) => start)} shaded={shaded} />
        {gridlines
          .filter((value) => isScaleShared && value <= depth)
          .map((value) => (
            <g key={value}>
              <line className={plot.grid} x1="0" x2="100%" y1={down(value)} y2={down(value)} />
              <text className={plot.number} x="100%" dx={GUTTER} y={down(value)} dy="4">
                {number.format(value)}
              </text>
            </g>
          ))}
        {bars.map(({ start, exported: out }, index) => {
          if (!out || out.expected === 0) return null;
          const box = { x: percent((index + GAP) * share), width: percent(share * (1 - 2 * GAP)) };
          const isSelected = selected === index ? "" : undefined;
          if (out.kwh === null)
            return (
              <rect key={start} className={styles.missing} {...box} height="100%" fill={`url(#${pattern})`} />
            );
          return (
            <rect
              key={start}
              className={styles.bar}
              data-selected={isSelected}
              data-partial={isLowerBound(out) ? "" : undefined}
              {...box}
              height={(100 * out.kwh) / depth < STUB ? STUB : down(out.kwh)}
            />
          );
        })}
        <line className={plot.baseline} x1="0" x2="100%" y1="0" y2="0" />
      </svg>
      <p className={styles.legend}>
        <span className={styles.key} />
        <span className="strong">Sent to the grid</span>
        {exported.kwh !== null && (
          <span className="numeric">{atLeast(exported) + formatKwh(exported.kwh)}</span>
        )}
        {isMissing && <span className={styles.missing}>no readings</span>}
      </p>
    </div>
  );
}
