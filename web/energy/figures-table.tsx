import { CompareTable } from "../ui/compare-table.tsx";
import { Link } from "../ui/link.tsx";
import { figureOf, formatBar, remarksOn, sentOut } from "./bar-words.ts";
import {
  type EnergyBase,
  type EnergyPanel,
  type EnergyPeriod,
  fuelNames,
  insideOf,
  useChosen,
} from "./view.ts";

const columnOf = { day: "Half hour", week: "Day", month: "Day", year: "Month" } as const;

interface FiguresTableProps {
  base: EnergyBase;
  period: EnergyPeriod;
  panels: readonly EnergyPanel[];
}

/** The plotted figures. Days and months are links. */
export function FiguresTable({ base, period, panels }: FiguresTableProps) {
  const { to } = useChosen(base, period);
  const rows = panels[0]?.bars ?? [];
  const isKwh = period.show === "kwh";
  const hasUsual = isKwh && rows.some(({ usual }) => usual);
  const hasLastYear = isKwh && rows.some(({ lastYear }) => lastYear);
  const hasExported = isKwh && panels[0]?.exported;
  return (
    <CompareTable
      caption={period.name}
      isNumeric
      columns={[
        columnOf[period.by],
        ...panels.map(({ fuel }) => fuelNames[fuel]),
        ...(hasExported ? ["Sent to the grid"] : []),
        ...(hasUsual ? ["Usual"] : []),
        ...(hasLastYear ? ["The year before"] : []),
      ]}
      rows={rows.map((bar, index) => {
        const inside = insideOf(period, bar);
        return {
          name: <span className="nowrap">{inside ? <Link to={to(inside)}>{bar.name}</Link> : bar.name}</span>,
          cells: [
            ...panels.map((panel) => {
              if (!panel.bars[index]) return "";
              const remarks = remarksOn(panel, index);
              return `${figureOf(panel, index, period)}${remarks.length ? ` (${remarks.join(", ")})` : ""}`;
            }),
            ...(hasExported ? [sentOut(bar, period)] : []),
            ...(hasUsual ? [bar.usual ? formatBar({ kwh: bar.usual.value }, period) : "–"] : []),
            ...(hasLastYear ? [bar.lastYear ? formatBar({ kwh: bar.lastYear }, period) : "–"] : []),
          ],
        };
      })}
    />
  );
}
