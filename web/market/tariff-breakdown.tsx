import type { Success } from "../../contract/endpoints.ts";
import { type Day, type Month, parseDay } from "../../domain/london-calendar.ts";
import { csvOfRows } from "../../domain/market/breakdown-row.ts";
import { totalOf } from "../../domain/market/verdict.ts";
import { longDay, monthName, shortMonth, weekdayName } from "../../domain/readings/day-names.ts";
import { formatKwh, formatPence } from "../../domain/readings/figures.ts";
import { Card } from "../ui/card.tsx";
import { CompareTable } from "../ui/compare-table.tsx";
import { CsvLink } from "../ui/csv-link.tsx";
import { Link } from "../ui/link.tsx";
import { MonthDifferences } from "./month-differences.tsx";
import { useTariffPath } from "./use-tariff-path.ts";

export type TariffBreakdown = Success<"GET /api/user/tariff-comparison/{tariff}">["data"];
type Row = TariffBreakdown["rows"][number];

/** The months of a tariff beside the customer's own prices; each leads to its days. */
export function TariffMonths({ code, fuel, name, own, cost }: TariffBreakdown) {
  const path = useTariffPath();
  if (!cost) return <p>Its past prices aren’t known.</p>;
  const ownBy = new Map(own?.months.map((one) => [one.month, totalOf(one)]));
  const months = cost.months.map(({ month, ...ofMonth }) => {
    const mine = ownBy.get(month) ?? null;
    const theirs = totalOf(ofMonth);
    return { month, mine, theirs, difference: mine === null ? null : Math.round(theirs) - Math.round(mine) };
  });
  const compared = months.flatMap(({ month, difference }) =>
    difference === null ? [] : [{ month, difference }],
  );
  const [largest] = compared.toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
  return (
    <Card heading="Month by month">
      {largest && (
        <>
          <MonthDifferences
            months={compared}
            isEarned={fuel === "exported"}
            label={`${name} against your prices, month by month. The table has the figures.`}
          />
          <p className="small soft">
            {fuel === "exported"
              ? "Above the line: earns more than your prices. Below: less."
              : "Above the line: costs more than your prices. Below: less."}{" "}
            The largest difference is {formatPence(Math.abs(largest.difference))}{" "}
            {largest.difference < 0 ? "less" : "more"}, in {monthName(largest.month as Month)}.
          </p>
        </>
      )}
      <CompareTable
        caption={`${name}, month by month`}
        isNumeric
        columns={["Month", "Yours", "This one", "Difference"]}
        rows={months.map(({ month, mine, theirs, difference }) => ({
          name: <Link to={path(code, month)}>{shortMonth(month as Month)}</Link>,
          cells: [
            mine === null ? "–" : formatPence(mine),
            formatPence(theirs),
            difference === null ? "–" : `${difference > 0 ? "+" : ""}${formatPence(difference)}`,
          ],
        }))}
      />
    </Card>
  );
}

/** A month's days, or a day's half hours. */
export function TariffRows({ tariff, date }: { tariff: TariffBreakdown; date: string }) {
  const path = useTariffPath();
  const { code, fuel, rows } = tariff;
  const day = parseDay(date);
  const title = day ? longDay(day) : monthName(date as Month);
  return (
    <Card heading={title}>
      <div>
        <p className="strong">{sumWords(rows)}</p>
        <p className="small soft">{standingWords(rows, fuel)}</p>
      </div>
      <CompareTable
        caption={day ? "Half hour by half hour, in pence" : "Day by day"}
        isNumeric
        columns={day ? ["From", "kWh", "A kWh", "Yours", "This one"] : ["Day", "Used", "Yours", "This one"]}
        rows={day ? rows.map(halfHourRow) : rows.map((row) => dayRow(row, (one) => path(code, one)))}
      />
      {rows.some(({ kwh }) => kwh === null) && (
        <p className="small soft">A dash means that the reading is missing.</p>
      )}
      <CsvLink name={`${code}-${date}`} text={csvOfRows(rows)} />
    </Card>
  );
}

/** "£76.34 instead of £85.59". */
function sumWords(rows: readonly Row[]): string {
  const sum = (pence: (row: Row) => number) => rows.reduce((total, row) => total + pence(row), 0);
  const theirs = formatPence(sum(({ pence, standingPence }) => (pence ?? 0) + standingPence));
  if (rows.every(({ ownPence }) => ownPence === null)) return theirs;
  const own = sum(({ ownPence, ownStandingPence }) => (ownPence ?? 0) + ownStandingPence);
  return `${theirs} instead of ${formatPence(own)}`;
}

/** "Standing charge included: 48p instead of 64.38p". */
function standingWords(rows: readonly Row[], fuel: TariffBreakdown["fuel"]): string | null {
  if (fuel === "exported") return null;
  const [theirs, own] = [
    rows.map(({ standingPence }) => standingPence),
    rows.map((row) => row.ownStandingPence),
  ].map((pence) => formatPence(pence.reduce((total, one) => total + one, 0)));
  return `Standing charge included: ${theirs} instead of ${own}.`;
}

function dayRow(
  { start, kwh, pence, standingPence, ownPence, ownStandingPence }: Row,
  pathTo: (day: string) => string,
) {
  const day = start.slice(0, 10);
  return {
    name: <Link to={pathTo(day)}>{shortWeekdayAndDate(day as Day)}</Link>,
    cells: [
      kwh === null ? "–" : formatKwh(kwh),
      ownPence === null ? "–" : formatPence(ownPence + ownStandingPence),
      pence === null ? "–" : formatPence(pence + standingPence),
    ],
  };
}

function halfHourRow({ start, kwh, pencePerKwh, pence, ownPence }: Row) {
  return {
    name: start.slice(11, 16),
    cells: [figureCell(kwh, 2), figureCell(pencePerKwh, 2), figureCell(ownPence, 1), figureCell(pence, 1)],
  };
}

/** Equal decimal places, so that the column aligns. */
function figureCell(figure: number | null, places: 1 | 2): string {
  return figure === null ? "–" : figure.toFixed(places).replace("-", "−");
}

/** "Sun 29", under the month's heading. */
function shortWeekdayAndDate(day: Day): string {
  return `${weekdayName(day).slice(0, 3)} ${Number(day.slice(8))}`;
}
