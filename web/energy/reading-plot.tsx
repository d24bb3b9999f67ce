import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { atLeast, formatGrams, formatKwh } from "../../domain/readings/figures.ts";
import { BarPlot } from "../charts/bar-plot.tsx";
import { PlotSlider } from "../charts/plot-slider.tsx";
import { useLazyModule } from "../runtime/lazy-module.ts";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { describeBar, isAtLeast, unitBefore } from "./bar-words.ts";
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
  fuelNames,
  type ShownView,
  useChosen,
} from "./view.ts";

/** Bars that Page Up moves by: three hours, a week, a week, a quarter. */
const PAGES = { day: 6, week: 7, month: 7, year: 3 } as const;

/** On a day the house shows the selected hour's sky and lights its windows by use. */
export function ReadingPlot({ children, ...props }: ShownView & { children: ReactNode }) {
  const { base, view } = props;
  const { period, panels } = view;
  const [selected, setSelected] = useState<number | null>(null);
  const navigate = useNavigate();
  const { to } = useChosen(base, period);
  const [main] = panels;
  if (!main) return null;
  const isDay = period.by === "day";
  const ofHouse = panels.find(({ fuel }) => fuel === "electricity") ?? main;
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
      {isDay && <ShownHouse panel={ofHouse} selected={selected} />}
      {children}
      <div data-area="plot">
        <Card>
          <PlotSlider
            label={`${panels.map(({ fuel }) => fuelNames[fuel]).join(" and ")}, ${period.name}`}
            count={main.bars.length}
            selected={selected}
            onSelect={setSelected}
            describe={describe}
            page={PAGES[period.by]}
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
            {isDay ? `Slide along the bars. The house shows ${houseTime(ofHouse)}.` : "Tap a bar to open it."}
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
  /** Panels share the axis of time below the last. */
  isLast: boolean;
}

function Panel({ panel, period, selected, isMain, isLast }: PanelProps) {
  const { fuel, bars, total, carbon } = panel;
  const { bars: shown, base, highest, unit } = plotValues(panel, period);
  const isUsualHidden = useIsUsualHidden();
  const hasUsual = !isUsualHidden && shown.some(({ usual }) => usual !== null);
  const hasExported = panel.exported !== undefined;
  const exported = useLazyModule(exportedPart, hasExported).code;
  const isShaded = period.by === "month" ? (index: number) => isWeekend(bars[index]?.start) : undefined;
  const keys = [
    base && { key: "base", words: base },
    hasUsual && { key: "usual", words: "usual" },
    shown.some(({ before }) => before !== null) && { key: "before", words: `${unitBefore(period)} before` },
    isShaded && { key: "weekend", words: "weekend" },
    bars.some(({ kwh, expected }) => kwh === null && expected > 0) && { key: "missing", words: "not read" },
    bars.some((bar) => isAtLeast(bar) || (bar.exported && isAtLeast(bar.exported))) && {
      key: "partial",
      words: "partly read",
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
          {keys.map(({ key, words }) => (
            <span key={key} data-key={key}>
              {words}
            </span>
          ))}
        </span>
      </figcaption>
      <BarPlot
        bars={bars.map((bar, index) => ({
          id: bar.start,
          value: null,
          ...shown[index],
          isPartial: isAtLeast(bar),
          isOutside: bar.expected === 0,
        }))}
        usual={hasUsual ? shown.map(({ usual }) => usual) : null}
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
