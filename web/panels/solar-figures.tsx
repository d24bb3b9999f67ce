import { capitalise } from "../../domain/capitalise.ts";
import { csvOf } from "../../domain/csv.ts";
import type { Home } from "../../domain/home-words.ts";
import type { Day } from "../../domain/london-calendar.ts";
import {
  PAYBACK_CONDITIONS,
  paybackSentence,
  paybackYears,
  quoteInWords,
  worthOfStep,
} from "../../domain/panels/payback.ts";
import {
  addsLess,
  averageOwnUse,
  exportPriceSentence,
  poorRoofSentence,
  solarPounds,
  solarShares,
} from "../../domain/panels/solar-words.ts";
import { halfHoursIn, isoOf } from "../../domain/readings/days.ts";
import { formatKwh } from "../../domain/readings/figures.ts";
import { aboutKwh, poundsRange, tensOfPounds } from "../../domain/weather/modelled-figures.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CompareTable } from "../ui/compare-table.tsx";
import { CsvLink } from "../ui/csv-link.tsx";
import { DescriptionList } from "../ui/description-list.tsx";
import { Working } from "../ui/working.tsx";
import type { BatteryEstimate, PanelEstimate } from "./panel-estimate.ts";
import { SolarDay, SolarDayKey } from "./solar-day.tsx";

interface FiguresProps<Estimate> {
  estimate: Estimate;
  sentence: string;
  /** Path of the quote request, with the estimate's choices except for the sample home. */
  quotePath: string;
  home: Home;
}

/** What panels would generate and save in a year. */
export function PanelFigures({ estimate, sentence, quotePath, home }: FiguresProps<PanelEstimate>) {
  const { year, payback, avoidedKg } = estimate;
  const { usedAtHome, ofHome } = solarShares(estimate);
  const pounds = solarPounds(year);
  const poorRoof = poorRoofSentence(estimate);
  return (
    <Card heading="A year with these panels">
      <p className="strong">{sentence}</p>
      {poorRoof && <p>{poorRoof}</p>}
      {payback && (
        <>
          <p className="strong">{paybackSentence(payback)}</p>
          <p className="small soft">{PAYBACK_CONDITIONS}</p>
        </>
      )}
      <DescriptionList
        rows={[
          {
            term: "Used at home",
            details: `saves ${pounds.used}: ${aboutKwh(year.usedKwh)}, ${usedAtHome}% of what they make and ${ofHome}% of what ${home} uses`,
          },
          { term: "Used at an average home", details: averageOwnUse(estimate, home) },
          { term: "Sold", details: `earns ${pounds.sold}: ${aboutKwh(year.exportedKwh)}` },
          { term: "Still bought", details: aboutKwh(year.boughtKwh) },
          ...(avoidedKg === null
            ? []
            : [{ term: "CO₂ avoided", details: `about ${Math.round(avoidedKg / 10) * 10} kg` }]),
        ]}
      />
      <p className="small soft">{exportPriceSentence(estimate, home)}</p>
      <AskForQuote to={quotePath} />
    </Card>
  );
}

/** Other sizes on the same roof, the best and the worst day, and the working. */
export function PanelDetails({ estimate, home }: { estimate: PanelEstimate; home: Home }) {
  const { sizes, best, worst, year, payback, working, sources } = estimate;
  const counts = [...new Set(sizes.map(({ panels }) => panels))];
  const batteries = [...new Set(sizes.map(({ battery }) => battery))];
  const savedBy = (panels: number, battery: number) =>
    sizes.find((size) => size.panels === panels && size.battery === battery)?.savedPence ?? 0;
  const table = counts.map((panels) => batteries.map((battery) => savedBy(panels, battery)));
  const batteryLoses = sizes.some(({ panels, savedPence }) => savedPence < savedBy(panels, 0));
  const step = payback && worthOfStep(payback, year.savedPence);
  const highest = Math.max(
    ...[best, worst].flatMap(({ used, exported }) => used.map((wh, index) => wh + (exported[index] ?? 0))),
  );
  return (
    <>
      <Card heading="Is more worth it?">
        <CompareTable
          caption="About what each size would save in a year, by panels and battery"
          isNumeric
          columns={["Panels", ...batteries.map((size) => (size ? `${size} kWh` : "No battery"))]}
          rows={table.map((row, index) => ({
            name: `${counts[index]} panels`,
            cells: row.map(tensOfPounds),
          }))}
        />
        <p className="small soft">
          {batteryLoses
            ? "Selling pays better than storing at these prices, so a battery lowers the saving."
            : `${addsLess(table) ? "Each step adds less to the saving than the one before. " : ""}${step ?? "Compare what a step adds with what it costs. Type a quote in the form above to see how soon it pays back."}`}
        </p>
      </Card>
      <Card heading="The sunniest and the darkest day">
        <SolarDayKey />
        <SolarDay title="Sunniest" day={best} home={capitalise(home)} highest={highest} />
        <SolarDay title="Darkest" day={worst} home={capitalise(home)} highest={highest} />
        <CsvLink name="solar-days" text={csvOfDays([best, worst])} />
      </Card>
      <Working lines={working} sources={sources} />
    </>
  );
}

/** In watt-hours by half hour. */
function csvOfDays(days: readonly PanelEstimate["best"][]): string {
  const rows = days.flatMap(({ day, used, made, bought, exported }) =>
    halfHoursIn(day as Day).map((halfHour, index) => ({
      start: isoOf(day as Day, halfHour),
      used_wh: used[index] ?? null,
      made_wh: made[index] ?? null,
      bought_wh: bought[index] ?? null,
      sold_wh: exported[index] ?? null,
    })),
  );
  return csvOf(["start", "used_wh", "made_wh", "bought_wh", "sold_wh"], rows);
}

/** What a battery would do for a home that has panels. */
export function BatteryFigures({ estimate, sentence, quotePath, home }: FiguresProps<BatteryEstimate>) {
  const { boughtKwh, exportedKwh, sizes, working } = estimate;
  const quotePounds = sizes[0]?.payback?.quotePounds;
  return (
    <>
      <Card heading="A year with a battery">
        <p className="strong">{sentence}</p>
        <p>
          Without one you bought {formatKwh(boughtKwh, 0)} and sold {formatKwh(exportedKwh, 0)}.
        </p>
        <CompareTable
          caption="A year with each battery"
          isNumeric
          columns={["Battery", "Kept at home", "Saved", ...(quotePounds ? ["Payback"] : [])]}
          rows={sizes.map(({ battery, keptKwh, savedPence, payback }) => ({
            name: `${battery} kWh`,
            cells: [aboutKwh(keptKwh), poundsRange(savedPence), ...(payback ? [paybackYears(payback)] : [])],
          }))}
        />
        {quotePounds && (
          <p className="small soft">
            Payback is for a quote of {quoteInWords(quotePounds)} for that battery. {PAYBACK_CONDITIONS}
          </p>
        )}
        <p className="small soft">{exportPriceSentence(estimate, home)}</p>
        <AskForQuote to={quotePath} />
      </Card>
      <Working lines={working} />
    </>
  );
}

function AskForQuote({ to }: { to: string }) {
  return (
    <p>
      <ButtonLink to={to}>Ask for a quote</ButtonLink>
    </p>
  );
}
