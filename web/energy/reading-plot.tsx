import { useState } from "react";
import { useNavigate } from "react-router";
import { skyAt } from "../../domain/daylight.ts";
import { formatPence } from "../../domain/readings/figures.ts";
import { BarPlot } from "../charts/bar-plot.tsx";
import { PlotSlider } from "../charts/plot-slider.tsx";
import { House } from "../illustrations/house.tsx";
import { useLazyModule } from "../runtime/lazy-module.ts";
import { useIsHydrated } from "../runtime/use-is-hydrated.ts";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import {
  besides,
  countedDays,
  describeBar,
  figureOf,
  isAtLeast,
  isInKwh,
  remarksOn,
  totalOf,
} from "./bar-words.ts";
import { hideUsual, useIsUsualHidden } from "./kept-on-device.ts";
import { exportedPart } from "./lazy-parts.ts";
import { MeasureNote, WorkingLine, WorkingLines } from "./measure-note.tsx";
import { plotted } from "./plotted.ts";
import styles from "./reading-plot.module.css";
import {
  type DayNotes,
  type EnergyBar,
  type EnergyBase,
  type EnergyPanel,
  type EnergyPeriod,
  fuelNames,
  insideOf,
  noteOn,
  useChosen,
} from "./view.ts";

/** Page Up steps: three hours, a week, a month, a quarter. */
const PAGES = { day: 6, week: 7, month: 7, year: 3 } as const;

interface ReadingPlotProps {
  base: EnergyBase;
  period: EnergyPeriod;
  panels: readonly EnergyPanel[];
  notes?: DayNotes | undefined;
}

/**
 * A period's total, house and bars. A selected bar replaces the total; on a day the house shows that hour's
 * sky and lights its windows by use.
 */
export function ReadingPlot({ base, period, panels, notes = [] }: ReadingPlotProps) {
  const [selected, setSelected] = useState<number | null>(null);
  const navigate = useNavigate();
  const { to } = useChosen(base, period);
  const [main] = panels;
  if (!main) return null;
  const open = (index: number) => {
    const bar = main.bars[index];
    const inside = bar && insideOf(period, bar);
    if (inside) void navigate(to(inside), { preventScrollReset: true });
  };
  const describe = (index: number) =>
    panels.map((panel) => `${fuelNames[panel.fuel]}: ${describeBar(panel, index, period)}`).join(". ");
  return (
    <div className={styles.plots}>
      <div className={styles.top}>
        <Total panel={main} {...{ period, selected, notes }} />
        {period.by === "day" && <ScrubbedHouse panel={main} selected={selected} />}
      </div>
      <PlotSlider
        label={`${panels.map(({ fuel }) => fuelNames[fuel]).join(" and ")}, ${period.name}`}
        count={main.bars.length}
        selected={selected}
        onSelect={setSelected}
        describe={describe}
        page={PAGES[period.by]}
        onOpen={period.by === "day" ? undefined : open}
      >
        {panels.map((panel, place) => (
          <Panel
            key={panel.fuel}
            panel={panel}
            period={period}
            selected={selected}
            size={place === 0 ? "main" : "second"}
          />
        ))}
      </PlotSlider>
      <p className={styles.hint}>
        {period.by === "day"
          ? "Slide along the bars to read each half hour."
          : "Choose a bar to look inside it."}
      </p>
      {panels.some(hasUsual) && <CompareSwitch />}
      {panels.map((panel) => (
        <WorkingLines key={panel.fuel} panel={panel} />
      ))}
      <MeasureNote base={base} show={period.show} />
    </div>
  );
}

/** Toggles usual use in plots, which is shown by default. */
function CompareSwitch() {
  const isHidden = useIsUsualHidden();
  if (!useIsHydrated()) return null;
  return (
    <label className={styles.compare}>
      <input type="checkbox" checked={!isHidden} onChange={() => hideUsual(!isHidden)} />
      Compare with usual
    </label>
  );
}

/** The figure of the period or of the selected bar. */
function Total({
  panel,
  period,
  selected,
  notes,
}: {
  panel: EnergyPanel;
  period: EnergyPeriod;
  selected: number | null;
  notes: DayNotes;
}) {
  const { present, expected, cost } = panel;
  const counted = countedDays(panel);
  const bar = selected === null ? undefined : panel.bars[selected];
  const note = noteOn(notes, bar?.start ?? "");
  const unread = expected - present;
  const total = totalOf(panel);
  const remarks = selected === null ? [] : remarksOn(panel, selected);
  return (
    <div className={styles.total} data-fuel={panel.fuel}>
      <p className={styles.figure}>
        {bar && selected !== null
          ? figureOf(panel, selected, period)
          : total === null
            ? "No reading"
            : total.replace(/^a/, "A")}
      </p>
      <p className={styles.caption}>
        {bar ? (
          <>
            {bar.name}
            {isInKwh(panel) && besides(bar, period)}
            {remarks.map((remark) => `, ${remark}`)}
            {note && ` · ${note}`}
          </>
        ) : (
          <>
            of {fuelNames[panel.fuel].toLowerCase()}
            {cost && ` + ${formatPence(cost.standingPence)} standing charge`}
            {counted && ` · counted ${counted}`}
            {unread > 0 &&
              ` · ${unread.toLocaleString("en-GB")} ${unread === 1 ? "half hour" : "half hours"} not read`}
          </>
        )}
      </p>
    </div>
  );
}

function hasUsual(panel: EnergyPanel): boolean {
  return isInKwh(panel) && panel.bars.some(({ usual }) => usual);
}

function ScrubbedHouse({ panel, selected }: { panel: EnergyPanel; selected: number | null }) {
  const { bars, highest } = panel;
  const busiest = bars.reduce<number>(
    (found, { kwh }, index) => ((kwh ?? -1) > (bars[found]?.kwh ?? -1) ? index : found),
    0,
  );
  const bar = bars[selected ?? busiest];
  if (!bar) return null;
  const at = Date.parse(bar.start) / 1000;
  return (
    <div className={styles.house} data-house="">
      <House
        measures={{ ...STANDING_HOUSE, hasSolar: panel.exported !== undefined }}
        scene={{ sky: skyAt(at + QUARTER_HOUR), glow: Math.min(1, (bar.kwh ?? 0) / (highest || 1)) }}
        label={`Your house at ${bar.name}.`}
      />
      {selected === null && bar.kwh !== null && <p className={styles.sign}>Busiest: {bar.name}</p>}
    </div>
  );
}

/** Half of a half hour, in seconds. */
const QUARTER_HOUR = 900;

const STANDING_HOUSE = {
  isInsulated: false,
  hasHeatPump: false,
  burnsFuel: false,
  car: "none",
  hasCleanGrid: false,
} as const;

interface PanelProps {
  panel: EnergyPanel;
  period: EnergyPeriod;
  selected: number | null;
  size: "main" | "second";
}

function Panel({ panel, period, selected, size }: PanelProps) {
  const { fuel, bars } = panel;
  const total = totalOf(panel);
  const isUsualHidden = useIsUsualHidden();
  const usual = !isUsualHidden && hasUsual(panel) ? bars.map((bar) => bar.usual) : null;
  const { values, feet, foot, highest, unit } = plotted(panel);
  const hasExported = panel.exported !== undefined && isInKwh(panel);
  const exported = useLazyModule(exportedPart, hasExported).code;
  const isShaded = period.by === "month" ? (index: number) => isWeekend(bars[index]?.start) : undefined;
  return (
    <figure className={styles.panel} data-fuel={fuel}>
      <figcaption className={styles.legend}>
        <Icon path={fuel === "electricity" ? icons.bolt : icons.flame} />
        <span className="strong">{fuelNames[fuel]}</span>
        {total !== null && <span className="numeric">{total}</span>}
        {size === "second" && total !== null && <span className="soft">{countedDays(panel)}</span>}
        <span className={styles.keys}>
          {foot && <span data-key="foot">{foot}</span>}
          {usual && <span data-key="usual">usual</span>}
          {isInKwh(panel) && bars.some(({ lastYear }) => lastYear) && (
            <span data-key="last-year">the year before</span>
          )}
          {bars.some(({ kwh, expected }) => kwh === null && expected > 0) && (
            <span data-key="missing">not read</span>
          )}
          {bars.some((bar) => isAtLeast(bar) || (bar.exported && isAtLeast(bar.exported))) && (
            <span data-key="partial">partly read</span>
          )}
        </span>
      </figcaption>
      <BarPlot
        bars={bars.map((bar, index) => ({
          id: bar.start,
          value: values[index] ?? null,
          foot: feet[index] ?? null,
          lastYear: isInKwh(panel) ? bar.lastYear : null,
          isPartial: isAtLeast(bar),
          isOutside: bar.expected === 0,
        }))}
        usual={usual}
        highest={highest}
        unit={unit}
        fuel={fuel}
        size={size}
        marks={marksOf(bars, period)}
        selected={selected}
        shaded={isShaded}
      />
      {hasExported && exported && (
        <exported.ExportedBars panel={panel} highest={highest} selected={selected} shaded={isShaded} />
      )}
      <WorkingLine panel={panel} />
    </figure>
  );
}

/** Axis labels: every sixth hour, weekday, seventh day or month. */
function marksOf(bars: readonly EnergyBar[], { by }: EnergyPeriod) {
  return bars.flatMap(({ start, name }, at) => {
    if (by === "day") return /T(00|06|12|18):00/.test(start) ? [{ at, label: start.slice(11, 13) }] : [];
    if (by === "month") return at % 7 === 0 ? [{ at, label: String(at + 1), isMiddle: true }] : [];
    return [{ at, label: by === "week" ? name.slice(0, 3) : name.slice(0, 1), isMiddle: true }];
  });
}

function isWeekend(day: string | undefined): boolean {
  return day !== undefined && [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
}
