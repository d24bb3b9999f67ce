import { exactKwh, kwhFigure, poundsOf, resultCsv } from "../../domain/turn-down/result-details.ts";
import { BarPlot } from "../charts/bar-plot.tsx";
import { Card } from "../ui/card.tsx";
import { CompareTable } from "../ui/compare-table.tsx";
import { CsvLink } from "../ui/csv-link.tsx";
import past from "./past-events.module.css";
import type { ResultDetails } from "./scheme.ts";

export function EventResult({ event, result }: { event: string; result: ResultDetails }) {
  const { day, hours, isFinal, pence, whyNothing, rulesVersion } = result;
  return (
    <>
      <h1>{day}</h1>
      <p className="lead">
        {hours}.{" "}
        {whyNothing
          ? `No reward. ${whyNothing}`
          : `You saved ${exactKwh(result.savedWh)} and earned ${poundsOf(pence)}.`}
      </p>
      {!isFinal && <p>Late readings can still change this, until 48 hours after the event.</p>}
      <HalfHours result={result} />
      <Card heading="Your reward, line by line">
        <ul className={past.events} aria-label="The reward rule applied">
          {result.lines.map(({ text, amount }) => (
            <li key={text}>
              <div>{text}</div>
              <strong>{amount}</strong>
            </li>
          ))}
        </ul>
      </Card>
      <EarlierDays result={result} />
      <p className="small soft">Worked out with version {rulesVersion} of the rules.</p>
      <CsvLink name={`turn-down-and-save-${event}`} text={resultCsv(result)} label="Download as CSV" />
    </>
  );
}

function HalfHours({ result: { halfHours } }: { result: ResultDetails }) {
  const kwh = (wattHours: number | null) => (wattHours === null ? null : wattHours / 1000);
  const highest = Math.max(...halfHours.flatMap(({ used, baseline }) => [used ?? 0, baseline ?? 0])) / 1000;
  return (
    <Card heading="Half hour by half hour">
      <p>Bars: what you used. Grey area: your usual use.</p>
      <BarPlot
        bars={halfHours.map(({ start, used }) => ({ id: start, value: kwh(used) }))}
        usual={halfHours.map(({ baseline }) => (baseline === null ? null : baseline / 1000))}
        highest={highest}
        unit="kWh"
        fuel="electricity"
        marks={halfHours.map(({ time }, at) => ({ at, label: time }))}
      />
      <CompareTable
        caption="Usual, used and saved, in kWh"
        isNumeric
        columns={["From", "Usual", "Used", "Saved"]}
        rows={halfHours.map(({ time, baseline, used, saved }) => ({
          name: time,
          cells: [baseline, used, saved].map(kwhFigure),
        }))}
      />
    </Card>
  );
}

function EarlierDays({ result: { choice, days, halfHours } }: { result: ResultDetails }) {
  return (
    <Card heading="Your usual">
      <p>{choice}</p>
      {days.length === 0 ? (
        <p>You have no earlier days to compare with.</p>
      ) : (
        <CompareTable
          caption="The days we looked at, newest first, in kWh"
          isNumeric
          columns={["Day", ...halfHours.map(({ time }) => time)]}
          rows={days.map(({ name, units, isUsed, why }) => ({
            name: (
              <>
                <span className="nowrap">{name}</span>
                {!isUsed && <div className={past.fate}>Not counted: {why?.toLowerCase()}</div>}
              </>
            ),
            cells: units.map(kwhFigure),
          }))}
        />
      )}
    </Card>
  );
}
