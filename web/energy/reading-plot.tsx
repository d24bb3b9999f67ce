import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { atLeast, formatGrams, formatKwh } from "../../domain/readings/figures.ts";
import { BarPlot } from "../charts/bar-plot.tsx";
import { PlotSlider } from "../charts/plot-slider.tsx";
import { useLazyModule } from "../runtime/lazy-module.ts";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { describeBar, isLowerBound, unitBefore } from "./bar-words.ts";
import { Headline } from "./headline.tsx";
import { exportedPart } from "./lazy-parts.ts";
import { plotValues } from "./plot-values.ts";
import styles from "./reading-plot.module.css";
import { defaultHalfHour, ShownHouse } from "./shown-house.tsx";
import { useIsUsualHidden } from "./usual-preference.ts";
import {
  drillDown,
  type EnergyBar,
  type EnergyPanel,
  type EnergyPeriod,
  type EnergyViewProps,
  fuelNames,
  usePeriodLinks,
} from "./view.ts";

/** Bars per Page Up: three hours, a week, a week, a quarter. */
const PAGE_SIZES = { day: 6, week: 7, month: 7, year: 3 } as const;

/** On a day the house shows the selected half hour's sky and lights its windows by use. */
export function ReadingPlot({ children, ...props }: EnergyViewProps & { children: ReactNode }) {
  const { base, view } = props;
  const { period, panels } = view;
  const [selected, setSelected] = useState<number | null>(null);
  const navigate = useNavigate();
  const { to } = usePeriodLinks(base, period);
  const [main] = panels;
  if (!main) return null;
  const isDay = period.by === "day";
  const housePanel = panels.find(({ fuel }) => fuel === "electricity") ?? main;
  const open = (index: number) => {
    const bar = main.bars[index];
    const inside = bar && drillDown(period, bar);
    if (inside) void navigate(to(inside), { preventScrollReset: true });
  };
  const describe = (index: number) =>
    panels.map((panel) => `${fuelNames[panel.fuel]}: ${describeBar(panel, index, period)}`).join(". ");
  return (
    <>
      <Headline {...props} selected={selected} />
      {isDay && <ShownHouse panel={housePanel} selected={selected} />}
      {children}
      <div data-area="plot">
        <Card>
          <PlotSlider
            label={`${panels.map(({ fuel }) => fuelNames[fuel]).join(" and ")}, ${period.name}`}
            count={main.bars.length}
            selected={selected}
            onSelect={setSelected}
            describe={describe}
            page={PAGE_SIZES[period.by]}
            onOpen={isDay ? undefined : open}
          >
            {panels.map((panel, index) => (
              <Panel
                key={panel.fuel}
                panel={panel}
                period={period}
                selected={selected}
                isMain={index === 0}
                isLast={index === panels.length - 1}
              />
            ))}
          </PlotSlider>
          <p className={styles.hint}>
            {isDay
              ? `Slide along the bars. The house shows ${houseTime(housePanel)}.`
              : "Tap a bar to open it."}
          </p>
        </Card>
      </div>
    </>
  );
}

/** "18:00, your busiest half hour". */
function houseTime(panel: EnergyPanel): string {
  const { bars, exported } = panel;
  const bar = bars[defaultHalfHour(panel)];
  const why = exported ? (exported.kwh ? ", when most went to the grid" : "") : ", your busiest half hour";
  return `${bar?.name.slice(0, 5)}${why}`;
}

interface PanelProps {
  panel: EnergyPanel;
  period: EnergyPeriod;
  selected: number | null;
  isMain: boolean;
  /** The last panel has the time axis of all. */
  isLast: boolean;
}

function Panel({ panel, period, selected, isMain, isLast }: PanelProps) {
  const { fuel, bars, total, carbon } = panel;
  const { bars: values, base, highest, unit } = plotValues(panel, period);
  const isUsualHidden = useIsUsualHidden();
  const hasUsual = !isUsualHidden && values.some(({ usual }) => usual !== null);
  const hasExported = panel.exported !== undefined;
  const exported = useLazyModule(exportedPart, hasExported).code;
  const isShaded = period.by === "month" ? (index: number) => isWeekend(bars[index]?.start) : undefined;
  const keys = [
    base && { key: "base", label: base },
    hasUsual && { key: "usual", label: "usual" },
    values.some(({ before }) => before !== null) && { key: "before", label: `${unitBefore(period)} before` },
    isShaded && { key: "weekend", label: "weekend" },
    bars.some(({ kwh, expected }) => kwh === null && expected > 0) && {
      key: "missing",
      label: "no readings",
    },
    bars.some((bar) => isLowerBound(bar) || (bar.exported && isLowerBound(bar.exported))) && {
      key: "partial",
      label: "some readings missing",
    },
  ].filter((key) => key !== false && key !== null && key !== undefined);
  return (
    <figure className={styles.panel} data-fuel={fuel}>
      <figcaption className={styles.legend}>
        <Icon path={fuel === "electricity" ? icons.bolt : icons.flame} />
        <span className="strong">{fuelNames[fuel]}</span>
        {total !== null && (
          <span className="numeric">
            {atLeast(panel) + (carbon?.grams == null ? formatKwh(total) : formatGrams(carbon.grams))}
          </span>
        )}
        <span className={styles.keys}>
          {keys.map(({ key, label }) => (
            <span key={key} data-key={key}>
              {label}
            </span>
          ))}
        </span>
      </figcaption>
      <BarPlot
        bars={bars.map((bar, index) => ({
          id: bar.start,
          value: null,
          ...values[index],
          isPartial: isLowerBound(bar),
          isOutside: bar.expected === 0,
        }))}
        usual={hasUsual ? values.map(({ usual }) => usual) : null}
        highest={highest}
        unit={unit}
        fuel={fuel}
        size={isMain ? "main" : "second"}
        marks={isLast ? marksOf(bars, period) : []}
        selected={selected}
        shaded={isShaded}
      />
      {hasExported && exported && (
        <exported.ExportedBars
          panel={panel}
          highest={period.show === "kwh" ? highest : null}
          selected={selected}
          shaded={isShaded}
        />
      )}
    </figure>
  );
}

/** Axis labels: every sixth hour, weekday, seventh day or month. Narrow axes omit the `rest` of each. */
function marksOf(bars: readonly EnergyBar[], { by }: EnergyPeriod) {
  return bars.flatMap(({ start, name }, at) => {
    if (by === "day") return /T(00|06|12|18):00/.test(start) ? [{ at, label: start.slice(11, 13) }] : [];
    if (by === "month") return at % 7 === 0 ? [{ at, label: String(at + 1), isMiddle: true }] : [];
    if (by === "week") return [{ at, label: name.slice(0, 1), rest: name.slice(1, 3), isMiddle: true }];
    const letter = name.slice(0, 1);
    return [{ at, ...(at % 2 ? { label: "", rest: letter } : { label: letter }), isMiddle: true }];
  });
}

function isWeekend(day: string | undefined): boolean {
  return day !== undefined && [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
}
