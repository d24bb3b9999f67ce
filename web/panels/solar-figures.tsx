import { exportPriceSentence, solarShares } from "../../domain/panels/solar-words.ts";
import { formatKwh } from "../../domain/readings/figures.ts";
import { tensOfPounds } from "../../domain/weather/heat-pump-words.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CompareTable } from "../ui/compare-table.tsx";
import { DescriptionList } from "../ui/description-list.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import type { BatteryEstimate, PanelEstimate } from "./panel-estimate.ts";
import { SolarDay, SolarDayKey } from "./solar-day.tsx";

/** What panels would make and save in a year. */
export function PanelFigures({ estimate, sentence }: { estimate: PanelEstimate; sentence: string }) {
  const { year, avoidedKg, exportPrice } = estimate;
  const { usedAtHome, ofHome } = solarShares(estimate);
  return (
    <Card heading="A year with these panels">
      <p className="strong">{sentence}</p>
      <DescriptionList
        rows={[
          {
            term: "Used at home",
            details: `${formatKwh(year.usedKwh, 0)}, ${usedAtHome}% of what they make and ${ofHome}% of what you use`,
          },
          { term: "Sold", details: formatKwh(year.exportedKwh, 0) },
          { term: "Still bought", details: formatKwh(year.boughtKwh, 0) },
          ...(avoidedKg === null
            ? []
            : [{ term: "CO₂ avoided", details: `about ${Math.round(avoidedKg / 10) * 10} kg` }]),
        ]}
      />
      <p className="small soft">{exportPriceSentence(exportPrice)}</p>
      <p>
        <ButtonLink to="/solar">Ask for a quote</ButtonLink>
      </p>
    </Card>
  );
}

/** Other sizes on the same roof, the best and the worst day, and the working. */
export function PanelDetails({ estimate }: { estimate: PanelEstimate }) {
  const { sizes, best, worst, working } = estimate;
  const counts = [...new Set(sizes.map(({ panels }) => panels))];
  const batteries = [...new Set(sizes.map(({ battery }) => battery))];
  const savedBy = (panels: number, battery: number) =>
    sizes.find((size) => size.panels === panels && size.battery === battery)?.savedPence ?? 0;
  const highest = Math.max(
    ...[best, worst].flatMap(({ used, exported }) => used.map((wh, index) => wh + (exported[index] ?? 0))),
  );
  return (
    <>
      <Card heading="Does more pay?">
        <CompareTable
          caption="Saved in a year, by panels and battery"
          isNumeric
          columns={["Panels", ...batteries.map((size) => (size ? `${size} kWh` : "No battery"))]}
          rows={counts.map((panels) => ({
            name: `${panels}`,
            cells: batteries.map((battery) => tensOfPounds(savedBy(panels, battery))),
          }))}
        />
        <p className="small soft">
          Going down or right, the saving grows less with each step. Hold it against what the step costs.
        </p>
      </Card>
      <Card heading="Your sunniest and darkest day">
        <SolarDayKey />
        <SolarDay title="Sunniest" day={best} highest={highest} />
        <SolarDay title="Darkest" day={worst} highest={highest} />
      </Card>
      <Working lines={working} />
    </>
  );
}

/** What a battery would do for a home that has panels. */
export function BatteryFigures({ estimate, sentence }: { estimate: BatteryEstimate; sentence: string }) {
  const { boughtKwh, exportedKwh, sizes, exportPrice, working } = estimate;
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
          columns={["Battery", "Kept at home", "Saved"]}
          rows={sizes.map(({ battery, keptKwh, savedPence }) => ({
            name: `${battery} kWh`,
            cells: [formatKwh(keptKwh, 0), tensOfPounds(savedPence)],
          }))}
        />
        <p className="small soft">{exportPriceSentence(exportPrice)}</p>
      </Card>
      <Working lines={working} />
    </>
  );
}

function Working({ lines }: { lines: readonly string[] }) {
  return (
    <Disclosure summary="How we worked it out">
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
