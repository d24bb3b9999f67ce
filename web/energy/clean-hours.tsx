import { useState } from "react";
import type { Success } from "../../contract/endpoints.ts";
import { nearMoment } from "../account/moments.ts";
import { BarPlot, type PlotMark } from "../charts/bar-plot.tsx";
import { PlotSlider } from "../charts/plot-slider.tsx";
import { useSite } from "../site.ts";
import { Alert } from "../ui/alert.tsx";
import { Card } from "../ui/card.tsx";
import { CompareTable } from "../ui/compare-table.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import styles from "./clean-hours.module.css";

type Answer = Success<"GET /api/user/clean-hours">["data"];

/** Forecasts are made every half hour; an older one is announced as such. */
const LATE_SECONDS = 3600;

/** A region's next 48 hours, the best three of them, and last month's use. */
export function CleanHours({ region, forecastAt, hours, best, month }: Answer) {
  const { now } = useSite();
  if (region === null) return <UnknownRegion />;
  const isKnown = hours.some(({ grams }) => grams !== null);
  return (
    <>
      {isKnown && forecastAt !== null && now - forecastAt > LATE_SECONDS && (
        <Alert kind="warning" heading="This is the last forecast that we have">
          <p>
            It is of {nearMoment(forecastAt, now)}. The forecast service has not answered since; we ask it
            again every minute.
          </p>
        </Alert>
      )}
      {isKnown ? <Ahead {...{ region, forecastAt, hours, best }} /> : <NoForecast region={region} />}
      {month && <MonthCard month={month} region={region} />}
      <Card heading="What these figures are">
        <p>
          Grams of carbon dioxide for each kWh that reaches a home in your region: what power stations burn,
          and what is lost on the way. They are forecasts of the National Energy System Operator, from its{" "}
          <ExternalLink href="https://carbonintensity.org.uk">Carbon Intensity API</ExternalLink> (CC BY 4.0).
        </p>
        <p>
          The calculator counts with the government’s one figure for all of Great Britain and a whole year, so
          that homes and years can be compared. That is why its figure for your electricity differs from ours
          here, which goes by your region and the hour.
        </p>
      </Card>
    </>
  );
}

function UnknownRegion() {
  return (
    <Alert kind="info" heading="We don’t know which part of the grid your home is on">
      <p>
        Your meter belongs to an independent network, and your postcode does not tell us the region either.
        Your carbon is counted by the average of Great Britain.
      </p>
    </Alert>
  );
}

function NoForecast({ region }: { region: string }) {
  return (
    <Alert kind="info" heading="There is no forecast at the moment">
      <p>
        We ask for the one of {region} every minute. Look in again in a while; what you used is counted later,
        and nothing of it is lost.
      </p>
    </Alert>
  );
}

type AheadProps = Pick<Answer, "forecastAt" | "hours" | "best"> & { region: string };

function Ahead({ region, forecastAt, hours, best }: AheadProps) {
  const { now } = useSite();
  const [selected, setSelected] = useState<number | null>(null);
  const chosen = selected === null ? undefined : hours[selected];
  return (
    <Card heading={`The next 48 hours in ${region}`}>
      <div className={styles.best}>
        <p className={styles.figure}>
          {chosen ? gramsOf(chosen.grams) : (best?.words ?? "No best hours yet")}
        </p>
        <p className="soft">
          {chosen
            ? chosen.name
            : best
              ? `The best three hours in a row: ${gramsOf(best.grams)}.`
              : "No three hours in a row are forecast."}
        </p>
      </div>
      <PlotSlider
        label={`Carbon dioxide a kWh in ${region}, half hour by half hour`}
        count={hours.length}
        selected={selected}
        onSelect={setSelected}
        describe={(index) => `${hours[index]?.name}: ${gramsOf(hours[index]?.grams ?? null)}`}
        page={6}
      >
        <BarPlot
          bars={hours.map(({ start, grams }) => ({ id: start, value: grams }))}
          highest={Math.max(...hours.map(({ grams }) => grams ?? 0))}
          unit="g"
          fuel="electricity"
          marks={hourMarks(hours)}
          selected={selected}
          shaded={(index) => best !== null && index >= best.first && index < best.first + best.count}
        />
      </PlotSlider>
      <p className="small soft">
        Grams of CO₂ a kWh; the tinted ground marks the best three hours.
        {forecastAt !== null && ` Forecast of ${nearMoment(forecastAt, now)}.`}
      </p>
      <Disclosure summary="Show the hours as a table">
        <CompareTable
          caption={`The next 48 hours in ${region}`}
          isNumeric
          columns={["Half hour", "CO₂ a kWh"]}
          rows={hours.map(({ name, grams }) => ({ name, cells: [gramsOf(grams)] }))}
        />
      </Disclosure>
    </Card>
  );
}

/** Axis labels: each day at its start ("Today", "Tomorrow", "Tue") and noon. */
export function hourMarks(hours: Answer["hours"]): PlotMark[] {
  return hours.flatMap(({ start, name }, at) => {
    if (start.includes("T12:00")) return [{ at, label: "12", isMinor: true }];
    if (!start.includes("T00:00")) return [];
    const day = name.split(",")[0] ?? "";
    // Weekdays are abbreviated; "Tom" for tomorrow would be a name.
    return [{ at, label: day.endsWith("day") && day !== "Today" ? day.slice(0, 3) : day }];
  });
}

function gramsOf(grams: number | null): string {
  return grams === null ? "No forecast" : `${grams} g a kWh`;
}

function MonthCard({
  month: { name, own, region: grid },
  region,
}: {
  month: NonNullable<Answer["month"]>;
  region: string;
}) {
  const percent = Math.round(Math.abs(1 - own / (grid || 1)) * 100);
  const verdict =
    percent < 1
      ? "as clean as the grid was on average"
      : `${percent}% ${own < grid ? "cleaner" : "dirtier"} than the grid was on average`;
  return (
    <Card heading={`Your electricity in ${name}`}>
      <p className={styles.figure}>{own} g a kWh</p>
      <p>
        In {region} it was {grid} g over all hours: what you used was {verdict}.
      </p>
    </Card>
  );
}
