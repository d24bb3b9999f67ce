import { CompareTable } from "../ui/compare-table.tsx";
import { Link } from "../ui/link.tsx";
import { caveatsOf, comparisonsOf, formatBar, formatExported, formatValue, unitBefore } from "./bar-words.ts";
import {
  drillDown,
  type EnergyBase,
  type EnergyPanel,
  type EnergyPeriod,
  fuelNames,
  usePeriodLinks,
} from "./view.ts";

const columnNames = { day: "Half hour", week: "Day", month: "Day", year: "Month" } as const;

interface FiguresTableProps {
  base: EnergyBase;
  period: EnergyPeriod;
  panels: readonly EnergyPanel[];
}

export function FiguresTable({ base, period, panels }: FiguresTableProps) {
  const { to } = usePeriodLinks(base, period);
  const [main] = panels;
  if (!main) return null;
  const rows = main.bars;
  const comparisons = rows.map((_, index) => comparisonsOf(main, index));
  const hasUsual = comparisons.some(({ usual }) => usual !== null);
  const hasBefore = comparisons.some(({ before }) => before !== null);
  const hasExported = period.show === "kwh" && main.exported;
  const withFuel = (label: string) =>
    panels.length > 1 ? `${label}, ${fuelNames[main.fuel].toLowerCase()}` : label;
  return (
    <CompareTable
      caption={period.name}
      isNumeric
      columns={[
        columnNames[period.by],
        ...panels.map(({ fuel }) => fuelNames[fuel]),
        ...(hasExported ? ["Sent to the grid"] : []),
        ...(hasUsual ? [withFuel("Usual")] : []),
        ...(hasBefore ? [withFuel(`The ${unitBefore(period)} before`)] : []),
      ]}
      rows={rows.map((bar, index) => {
        const inside = drillDown(period, bar);
        const { usual = null, before = null } = comparisons[index] ?? {};
        return {
          name: <span className="nowrap">{inside ? <Link to={to(inside)}>{bar.name}</Link> : bar.name}</span>,
          cells: [
            ...panels.map((panel) => {
              if (!panel.bars[index]) return "";
              const caveats = caveatsOf(panel, index);
              const figure = formatBar(panel, index, period);
              return caveats.length ? (
                <>
                  {figure} <div className="small soft">{caveats.join(", ")}</div>
                </>
              ) : (
                figure
              );
            }),
            ...(hasExported ? [formatExported(bar, period)] : []),
            ...(hasUsual ? [usual === null ? "–" : formatValue(usual, period)] : []),
            ...(hasBefore ? [before === null ? "–" : formatValue(before, period)] : []),
          ],
        };
      })}
    />
  );
}
