import type { Success } from "../../contract/endpoints.ts";
import { MINUS } from "../../domain/carbon/tonnes.ts";
import { csvOf } from "../../domain/csv.ts";
import { formatKwh, formatNumber, formatPence, formatRoughly } from "../../domain/readings/figures.ts";
import { expectedKwh } from "../../domain/weather/heating-fit.ts";
import { shareRange } from "../../domain/weather/modelled-figures.ts";
import { Card } from "../ui/card.tsx";
import { CompareTable } from "../ui/compare-table.tsx";
import { CsvLink } from "../ui/csv-link.tsx";
import { DescriptionList } from "../ui/description-list.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Link } from "../ui/link.tsx";
import { Working } from "../ui/working.tsx";
import { HeatingPlot, type HeatingReport } from "./heating-plot.tsx";

type HeatingData = Success<"GET /api/user/weather-comparison">["data"];
type Period = NonNullable<HeatingData["period"]>;

const HEATING_PATH = "/account/energy/heating";

export function Heating({ period, sentence, report }: HeatingData) {
  return (
    <>
      <Card heading={period?.name}>
        <p className={report ? "strong" : undefined}>{sentence}</p>
        {report?.cooler && (
          <p>
            One degree cooler indoors could save up to{" "}
            {report.cooler.pence === null ? formatKwh(report.cooler.kwh) : formatRoughly(report.cooler.pence)}{" "}
            a year.
          </p>
        )}
        {period && <Periods period={period} />}
      </Card>
      {period && report && (
        <>
          <Figures period={period} report={report} />
          <Days period={period} report={report} sentence={sentence} />
        </>
      )}
    </>
  );
}

function Periods({ period: { fuel, by, previous, next } }: { period: Period }) {
  const to = (query: Record<string, string>) =>
    `${HEATING_PATH}?${new URLSearchParams({ fuel, by, ...query })}`;
  return (
    <p className="row">
      {previous && <Link to={to({ date: previous })}>The {by} before</Link>}
      {next && <Link to={to({ date: next })}>The {by} after</Link>}
      {by === "month" ? (
        <Link to={to({ by: "year" })}>The whole year</Link>
      ) : (
        <Link to={to({ by: "month" })}>The latest month</Link>
      )}
    </p>
  );
}

function Figures({ period: { fuel }, report }: { period: Period; report: HeatingReport }) {
  const { fit, share, degree } = report;
  const cost = degree.pence === null ? "" : `, about ${formatPence(degree.pence)}`;
  return (
    <Card heading="Heating">
      <DescriptionList
        rows={[
          ...(share === null
            ? []
            : [
                { term: "Heating in a year", details: `${shareRange(share)} of the ${fuel}` },
                {
                  term: fuel === "gas" ? "Hot water and cooking" : "Everything else",
                  details: `about ${formatKwh(fit.base)} a day`,
                },
              ]),
          { term: "Each degree colder outside", details: `${formatKwh(fit.slope)} more a day${cost}` },
          { term: "Heating starts below", details: `${fit.threshold} °C outside` },
        ]}
      />
      {fuel === "gas" && (
        <p>
          <Link to="/account/energy/heat-pump">What would a heat pump cost to run here?</Link>
        </p>
      )}
    </Card>
  );
}

function Days({
  period: { fuel, by, date },
  report: { fit, days, working },
  sentence,
}: {
  period: Period;
  report: HeatingReport;
  sentence: string;
}) {
  return (
    <Card heading="Day by day">
      <HeatingPlot
        days={days}
        fit={fit}
        month={by === "month" ? date.slice(0, 7) : null}
        fuel={fuel}
        label={`${fuel} by temperature outside. ${sentence}`}
      />
      <Working lines={working} />
      <Disclosure summary="Show the days as a table">
        <CompareTable
          caption={`A day’s ${fuel} by temperature outside, in kWh`}
          isNumeric
          columns={["Outside", "Days", "Used", "Usual"]}
          rows={bands(days, fit)}
        />
        <CsvLink name={`${fuel}-by-temperature`} text={csvOf(["day", "celsius", "kwh"], days)} />
      </Disclosure>
    </Card>
  );
}

const DEGREES = 3;

/** Means of the days in bands of three degrees, coldest first. */
function bands(days: HeatingReport["days"], fit: HeatingReport["fit"]) {
  const byBand = new Map<number, HeatingReport["days"]>();
  for (const one of days) {
    const from = Math.floor(one.celsius / DEGREES) * DEGREES;
    byBand.set(from, [...(byBand.get(from) ?? []), one]);
  }
  return [...byBand]
    .sort(([one], [other]) => one - other)
    .map(([from, some]) => {
      const mean = (value: (one: HeatingReport["days"][number]) => number) =>
        formatNumber(some.reduce((sum, one) => sum + value(one), 0) / some.length);
      const usual = mean(({ celsius }) => expectedKwh(fit, celsius));
      return {
        name: <span className="nowrap">{`${formatSigned(from)} to ${formatSigned(from + DEGREES)} °C`}</span>,
        cells: [some.length, mean(({ kwh }) => kwh), usual],
      };
    });
}

function formatSigned(degrees: number): string {
  return degrees < 0 ? `${MINUS}${-degrees}` : `${degrees}`;
}
