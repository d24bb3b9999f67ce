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

type CleanHoursData = Success<"GET /api/user/clean-hours">["data"];

/** Forecasts arrive every half hour. */
const STALE_AFTER_SECONDS = 3600;

export function CleanHours({ region, forecastAt, hours, best, month }: CleanHoursData) {
  const { now } = useSite();
  if (region === null) return <UnknownRegion />;
  const isKnown = hours.some(({ grams }) => grams !== null);
  return (
    <>
      {isKnown && forecastAt !== null && now - forecastAt > STALE_AFTER_SECONDS && (
        <Alert kind="warning" heading="This forecast is old">
          <p>
            It’s from {nearMoment(forecastAt, now)}. The forecast service isn’t responding; we’ll try again
            every minute.
          </p>
        </Alert>
      )}
      {isKnown ? (
        <Forecast region={region} forecastAt={forecastAt} hours={hours} best={best} />
      ) : (
        <NoForecast region={region} />
      )}
      {month && <MonthCard month={month} region={region} />}
      <Disclosure summary="About these figures">
        <p>
          Grams of carbon dioxide for each kWh that reaches a home in your region: what power stations burn,
          and what is lost on the way. Forecast by the National Energy System Operator, from its{" "}
          <ExternalLink href="https://carbonintensity.org.uk">Carbon Intensity API</ExternalLink> (CC BY 4.0).
        </p>
        <p>
          The calculator uses the government’s figure for all of Great Britain and a whole year, so that homes
          can be compared. That’s why it differs from these, which go by region and hour.
        </p>
      </Disclosure>
    </>
  );
}

function UnknownRegion() {
  return (
    <Alert kind="info" heading="We don’t know which part of the grid your home is on">
      <p>
        Your meter is on an independent network, and your postcode doesn’t tell us the region. We use the
        average for Great Britain instead.
      </p>
    </Alert>
  );
}

function NoForecast({ region }: { region: string }) {
  return (
    <Alert kind="info" heading="No forecast right now">
      <p>We’ll try again for {region} every minute. What you use is still counted, later.</p>
    </Alert>
  );
}

type ForecastProps = Pick<CleanHoursData, "forecastAt" | "hours" | "best"> & { region: string };

function Forecast({ region, forecastAt, hours, best }: ForecastProps) {
  const { now } = useSite();
  const [selected, setSelected] = useState<number | null>(null);
  const chosen = selected === null ? undefined : hours[selected];
  const toneOf = tonesOf(hours);
  return (
    <Card heading={`The next 48 hours in ${region}`}>
      <div className={styles.best}>
        <p className={styles.figure}>
          {chosen ? formatIntensity(chosen.grams) : (best?.words ?? "No best hours yet")}
        </p>
        <p className="soft">
          {chosen
            ? chosen.name
            : best
              ? `The best three hours in a row: ${formatIntensity(best.grams)}.`
              : "No three hours in a row are forecast."}
        </p>
      </div>
      <PlotSlider
        label={`Carbon dioxide a kWh in ${region}, half hour by half hour`}
        count={hours.length}
        selected={selected}
        onSelect={setSelected}
        describe={(index) => `${hours[index]?.name}: ${formatIntensity(hours[index]?.grams ?? null)}`}
        page={6}
      >
        <BarPlot
          bars={hours.map(({ start, grams }) => ({ id: start, value: grams, tone: toneOf(grams) }))}
          highest={Math.max(...hours.map(({ grams }) => grams ?? 0))}
          unit="g"
          fuel="electricity"
          marks={hourMarks(hours)}
          selected={selected}
          shaded={(index) => best !== null && index >= best.first && index < best.first + best.count}
        />
      </PlotSlider>
      <p className="small soft">
        Grams of CO₂ a kWh. Green: the cleanest third; shaded: the best three hours.
        {forecastAt !== null && ` Forecast from ${nearMoment(forecastAt, now)}.`}
      </p>
      <Disclosure summary="Show the hours as a table">
        <CompareTable
          caption={`The next 48 hours in ${region}`}
          isNumeric
          columns={["Half hour", "CO₂ a kWh"]}
          rows={hours.map(({ name, grams }) => ({ name, cells: [formatIntensity(grams)] }))}
        />
      </Disclosure>
    </Card>
  );
}

function tonesOf(hours: CleanHoursData["hours"]) {
  const sorted = hours.flatMap(({ grams }) => grams ?? []).sort((a, b) => a - b);
  const [low = 0, high = 0] = [1, 2].map((third) => sorted[Math.floor((third * sorted.length) / 3)]);
  return (grams: number | null) => ((grams ?? 0) < low ? "low" : (grams ?? 0) < high ? "middle" : "high");
}

/** Half hours of the axis that the label "Now" and the name of a day take up. */
const NOW_WIDTH = 12;
const DAY_WIDTH = 7;

export function hourMarks(hours: CleanHoursData["hours"]): PlotMark[] {
  const marks = hours.flatMap(({ start, name }, at) => {
    if (at < NOW_WIDTH || at > hours.length - DAY_WIDTH) return [];
    if (start.includes("T12:00")) return [{ at, label: "12", isMinor: true }];
    if (!start.includes("T00:00")) return [];
    const day = name.split(",")[0] ?? "";
    // Abbreviates weekdays only, because "Tom" for tomorrow would read as a name.
    return [{ at, label: day.endsWith("day") ? day.slice(0, 3) : day }];
  });
  return [{ at: 0, label: "Now" }, ...marks];
}

function formatIntensity(grams: number | null): string {
  return grams === null ? "No forecast" : `${grams} g a kWh`;
}

function MonthCard({
  month: { name, own, region: grid },
  region,
}: {
  month: NonNullable<CleanHoursData["month"]>;
  region: string;
}) {
  const percent = Math.round(Math.abs(1 - own / (grid || 1)) * 100);
  const verdict = percent < 1 ? "As clean as" : `${percent}% ${own < grid ? "cleaner" : "dirtier"} than`;
  return (
    <Card heading={`Your electricity in ${name}`}>
      <p className={styles.figure}>{own} g a kWh</p>
      <p>
        {verdict} the average in {region}, {grid} g.
      </p>
    </Card>
  );
}
