import { csvOfSheet, exactKwh, kwhFigure, poundsOf } from "../../domain/turn-down/sheet.ts";
import { BarPlot } from "../charts/bar-plot.tsx";
import styles from "../energy/take-away.module.css";
import { Card } from "../ui/card.tsx";
import { CompareTable } from "../ui/compare-table.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import type { Sheet } from "./scheme.ts";

/** An event's result and its working: half hours, comparison days and the rule. */
export function EventSheet({ event, sheet }: { event: string; sheet: Sheet }) {
  const { name, isFinal, pence, whyNothing, rulesVersion } = sheet;
  return (
    <>
      <h1>{name}</h1>
      <p className="lead">
        {whyNothing
          ? `No reward. ${whyNothing}`
          : `You saved ${exactKwh(sheet.savedWh)} and earned ${poundsOf(pence)}.`}
      </p>
      <p>
        {isFinal
          ? "This is final."
          : "This is provisional: late readings can still change it, until 48 hours after the event."}{" "}
        <span className="small soft">Worked out by version {rulesVersion} of the rules.</span>
      </p>
      <HalfHours sheet={sheet} />
      <Card heading="Your reward, line by line">
        <CompareTable
          caption="The reward rule applied"
          isNumeric
          columns={["What", "How much"]}
          rows={sheet.lines.map(({ text, amount }) => ({ name: text, cells: [amount] }))}
        />
      </Card>
      <EarlierDays sheet={sheet} />
      <p>
        <a
          className={styles.file}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOfSheet(sheet))}`}
          download={`turn-down-and-save-${event}.csv`}
        >
          <Icon path={icons.download} />
          Download this sheet (CSV)
        </a>
      </p>
    </>
  );
}

/** Bars of use with a line of usual use, and a table of both. */
function HalfHours({ sheet: { halfHours } }: { sheet: Sheet }) {
  const kwh = (wattHours: number | null) => (wattHours === null ? null : wattHours / 1000);
  const highest = Math.max(...halfHours.flatMap(({ used, baseline }) => [used ?? 0, baseline ?? 0])) / 1000;
  return (
    <Card heading="Half hour by half hour">
      <p>The bars are what you used, the line is what is usual for your home.</p>
      <BarPlot
        bars={halfHours.map(({ start, used }) => ({ id: start, value: kwh(used) }))}
        usual={halfHours.map(({ baseline }) =>
          baseline === null ? null : { value: baseline / 1000, low: baseline / 1000, high: baseline / 1000 },
        )}
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

/** The baseline days, and excluded days with the reason. */
function EarlierDays({ sheet: { choice, days, halfHours } }: { sheet: Sheet }) {
  return (
    <Card heading="What is usual">
      <p>{choice}</p>
      {days.length === 0 ? (
        <p>There is no earlier day of yours to compare with.</p>
      ) : (
        <CompareTable
          caption="The days we looked at, newest first, in kWh"
          isNumeric
          // Most important first: on phones the others scroll sideways.
          columns={["Day", "Used for it", ...halfHours.map(({ time }) => time)]}
          rows={days.map(({ name, units, isUsed, why }) => ({
            name,
            cells: [isUsed ? "Yes" : `No: ${why?.toLowerCase()}`, ...units.map(kwhFigure)],
          }))}
        />
      )}
    </Card>
  );
}
