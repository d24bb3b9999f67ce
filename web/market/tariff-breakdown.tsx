import type { Success } from "../../contract/endpoints.ts";
import { type Day, type Month, parseDay } from "../../domain/london-calendar.ts";
import { csvOfRows } from "../../domain/market/breakdown-row.ts";
import { totalOf } from "../../domain/market/leading-cost.ts";
import { movedCost } from "../../domain/market/verdict.ts";
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

interface MonthsProps {
  tariff: TariffBreakdown;
  /** Whether with 1 kWh a day moved to the cheapest half hours. */
  isMoved: boolean;
}

/** The months of a tariff beside the customer's own prices; each leads to its days. */
export function TariffMonths({ tariff, isMoved }: MonthsProps) {
  const { code, fuel, name, own, cost } = tariff;
  const path = useTariffPath();
  if (!cost) return <p>Its past prices aren’t known.</p>;
  const ownBy = new Map(own?.months.map((one) => [one.month, totalOf(one)]));
  const months = cost.months.map(({ month, ...ofMonth }) => {
    const mine = ownBy.get(month) ?? null;
    const theirs = totalOf(isMoved ? movedCost(ofMonth) : ofMonth);
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
        caption={`At the prices of the time${movedWords(isMoved)}`}
        isNumeric
        columns={["Month", "This tariff", "Yours", "Difference"]}
        rows={months.map(({ month, mine, theirs, difference }) => ({
          name: <Link to={path(code, month)}>{shortMonth(month as Month)}</Link>,
          cells: [
            formatPence(theirs),
            mine === null ? "–" : formatPence(mine),
            difference === null ? "–" : `${difference > 0 ? "+" : ""}${formatPence(difference)}`,
          ],
        }))}
      />
    </Card>
  );
}

function movedWords(isMoved: boolean): string {
  return isMoved ? ", with 1 kWh a day moved on this tariff" : "";
}

/** A month's days, or a day's half hours. */
export function TariffRows({ tariff, date, isMoved }: MonthsProps & { date: string }) {
  const path = useTariffPath();
  const { code, fuel } = tariff;
  const rows = isMoved
    ? tariff.rows.map((row) => ({ ...row, pence: row.movedPence ?? row.pence }))
    : tariff.rows;
  const day = parseDay(date);
  return (
    <Card heading={day ? longDay(day) : monthName(date as Month)}>
      <p className="strong">{sumWords(rows)}</p>
      {day ? (
        <HalfHours rows={rows} fuel={fuel} isMoved={isMoved} />
      ) : (
        <CompareTable
          caption={`Day by day${fuel === "exported" ? "" : ", with standing charges"}${movedWords(isMoved)}`}
          isNumeric
          columns={["Day", "Used", "This tariff", "Yours"]}
          rows={[...rows.map((row) => dayRow(row, (one) => path(code, one))), monthTotal(rows)]}
        />
      )}
      {rows.some(({ kwh }) => kwh === null) && (
        <p className="small soft">A dash: no reading, or no known price.</p>
      )}
      <CsvLink name={`${code}-${date}`} text={csvOfRows(tariff.rows)} />
    </Card>
  );
}

/** "£76.34 instead of £85.59"; only the first if the customer's own prices are unknown. */
function sumWords(rows: readonly Row[]): string {
  const theirs = formatPence(theirTotal(rows));
  return hasOwn(rows) ? `${theirs} instead of ${formatPence(ownTotal(rows))}` : theirs;
}

function hasOwn(rows: readonly Row[]): boolean {
  return rows.some(({ ownPence }) => ownPence !== null);
}

function sumOf(rows: readonly Row[], figure: (row: Row) => number | null): number {
  return rows.reduce((total, row) => total + (figure(row) ?? 0), 0);
}

function theirTotal(rows: readonly Row[]): number {
  return sumOf(rows, ({ pence, standingPence }) => (pence ?? 0) + standingPence);
}

function ownTotal(rows: readonly Row[]): number {
  return sumOf(rows, ({ ownPence, ownStandingPence }) => (ownPence ?? 0) + ownStandingPence);
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
      pence === null ? "–" : formatPence(pence + standingPence),
      ownPence === null ? "–" : formatPence(ownPence + ownStandingPence),
    ],
  };
}

function monthTotal(rows: readonly Row[]) {
  const cells = [
    formatKwh(sumOf(rows, ({ kwh }) => kwh)),
    formatPence(theirTotal(rows)),
    hasOwn(rows) ? formatPence(ownTotal(rows)) : "–",
  ];
  return totalRow("Total", cells);
}

function totalRow(name: string, cells: readonly string[]) {
  // biome-ignore lint/suspicious/noArrayIndexKey: cells are static
  return { name, cells: cells.map((cell, index) => <strong key={index}>{cell}</strong>) };
}

interface HalfHoursProps {
  rows: readonly Row[];
  fuel: TariffBreakdown["fuel"];
  isMoved: boolean;
}

/** A day's half hours, any standing charge and the total. With a move, moved energy replaces the own prices. */
function HalfHours({ rows, fuel, isMoved }: HalfHoursProps) {
  const own = hasOwn(rows);
  const last = (moved: string, mine: number | null) => (isMoved ? moved : figureCell(mine, 1));
  return (
    <CompareTable
      caption={
        isMoved
          ? "Half hour by half hour. “Moved” is what leaves dear half hours (−) and goes to the cheapest (+)."
          : "Half hour by half hour"
      }
      isNumeric
      columns={[
        "From",
        "Price (p)",
        fuel === "exported" ? "Sent (kWh)" : "Used (kWh)",
        "This tariff (p)",
        isMoved ? "Moved (kWh)" : "Yours (p)",
      ]}
      rows={[
        ...rows.map((row) => ({
          name: row.start.slice(11, 16),
          cells: [
            figureCell(row.pencePerKwh, 2),
            figureCell(row.kwh, 2),
            figureCell(row.pence, 1),
            last(movedCell(row), row.ownPence),
          ],
        })),
        ...(fuel === "exported"
          ? []
          : [
              {
                name: "Standing charge",
                cells: [
                  "",
                  "",
                  figureCell(
                    sumOf(rows, ({ standingPence }) => standingPence),
                    1,
                  ),
                  last(
                    "",
                    sumOf(rows, ({ ownStandingPence }) => ownStandingPence),
                  ),
                ],
              },
            ]),
        totalRow("Total", [
          "",
          figureCell(
            sumOf(rows, ({ kwh }) => kwh),
            2,
          ),
          figureCell(theirTotal(rows), 1),
          last("", own ? ownTotal(rows) : null),
        ]),
      ]}
    />
  );
}

/** "−0.40", "+1.00", or nothing. */
function movedCell({ kwh, movedKwh }: Row): string {
  const moved = (movedKwh ?? 0) - (kwh ?? 0);
  if (Math.abs(moved) < 0.005) return "";
  return `${moved > 0 ? "+" : ""}${figureCell(moved, 2)}`;
}

/** Equal decimal places, so that the column aligns. */
function figureCell(figure: number | null, places: 1 | 2): string {
  return figure === null ? "–" : figure.toFixed(places).replace("-", "−");
}

/** "Sun 29", under the month's heading. */
function shortWeekdayAndDate(day: Day): string {
  return `${weekdayName(day).slice(0, 3)} ${Number(day.slice(8))}`;
}
