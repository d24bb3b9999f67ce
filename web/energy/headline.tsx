import type { ReactNode } from "react";
import { caveatsOf, formatBar, formatValue, totalOfBar } from "./bar-words.ts";
import styles from "./headline.module.css";
import { type EnergyViewProps, fuelNames, noteOn } from "./view.ts";

/** A selected bar replaces the headline at the same height, so that nothing moves under the finger. */
export function Headline({ view, notes = [], selected }: EnergyViewProps & { selected: number | null }) {
  const { period, headline, panels, exported } = view;
  const bar = selected === null ? undefined : panels[0]?.bars[selected];
  const note = noteOn(notes, bar?.start ?? (period.by === "day" ? period.date : ""));
  return (
    <div className={styles.headline} data-area="head">
      <Lines
        isHidden={bar !== undefined}
        figure={headline?.figure ?? "No reading"}
        aside={headline?.isSoFar ? "so far" : ""}
        finding={headline?.comparison}
        parts={headline?.parts}
      >
        {exported && <p className={styles.parts}>{exported}</p>}
        {note && !bar && <p className={styles.parts}>Marked: {note}</p>}
      </Lines>
      {bar && selected !== null && (
        <Lines
          figure={formatValue(totalOfBar(panels, selected, period), period)}
          finding={`${bar.name}${note && ` · ${note}`}`}
          parts={panels
            .map((panel) =>
              [
                `${fuelNames[panel.fuel]} ${formatBar(panel, selected, period)}`,
                ...caveatsOf(panel, selected),
              ].join(", "),
            )
            .join(" · ")}
        />
      )}
    </div>
  );
}

interface LinesProps {
  isHidden?: boolean;
  figure: string;
  aside?: string;
  finding?: string | null | undefined;
  parts?: string | undefined;
  children?: ReactNode;
}

function Lines({ isHidden, figure, aside, finding, parts, children }: LinesProps) {
  return (
    <div className={styles.lines} data-hidden={isHidden ? "" : undefined}>
      <p className={styles.figure}>
        {figure}
        {aside && <span className={styles.aside}> {aside}</span>}
      </p>
      {finding && <p className={styles.finding}>{finding}</p>}
      <p className={styles.parts}>{parts}</p>
      {children}
    </div>
  );
}
