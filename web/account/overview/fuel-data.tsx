import { longDate } from "../../../domain/london.ts";
import { type DataState, rangeInDays } from "../../../domain/readings/data-state.ts";
import { type Fuel, HALF_HOUR } from "../../../domain/readings/fuel.ts";
import { useSite } from "../../site.ts";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { Link } from "../../ui/link.tsx";
import type { MeterDetails } from "../account.ts";
import { nearMoment } from "../moments.ts";
import { dialogPath } from "./account-dialog.ts";
import { dataAnswer } from "./data-answers.ts";
import styles from "./fuel-data.module.css";

interface FuelDataProps {
  fuel: Fuel;
  /** Null without a meter of this fuel. */
  data: NonNullable<MeterDetails["meters"]["gas"]> | null;
}

/** One fuel's data: its range, or why it is missing. */
export function FuelData({ fuel, data }: FuelDataProps) {
  const { now } = useSite();
  const state = data ? (data.state as DataState) : "no-gas-meter";
  const { status, tone } = dataAnswer(state, fuel);
  const range = data && rangeOf(data);
  return (
    <div className={styles.fuel} data-fuel={fuel}>
      <h3 className={styles.name}>
        <Icon path={fuel === "electricity" ? icons.bolt : icons.flame} />
        {fuel === "electricity" ? "Electricity" : "Gas"}
      </h3>
      {range ? (
        <div>
          <p className="strong">Data available</p>
          <p>
            {/* A range ends with its last half hour, which is named by its start. */}
            From {longDate(range.start)} to {nearMoment(range.end - HALF_HOUR, now)}
          </p>
          {isComing(data) && (
            <p className="small soft">
              {data.months.done} of {data.months.of} months are here; the others follow.
            </p>
          )}
        </div>
      ) : (
        <p className="strong">
          Not available.{" "}
          <Link to={dialogPath(`why-${fuel}`)} preventScrollReset>
            Why?<span className="visually-hidden"> About your {fuel} data</span>
          </Link>
        </p>
      )}
      <p className={styles.status} data-tone={tone}>
        <Icon path={tone === "good" ? icons.success : tone === "bad" ? icons.warning : icons.info} />
        <span>
          {status}
          {range && tone !== "good" && (
            <>
              {". "}
              <Link to={dialogPath(`why-${fuel}`)} preventScrollReset>
                Why?<span className="visually-hidden"> About your {fuel} data</span>
              </Link>
            </>
          )}
        </span>
      </p>
    </div>
  );
}

/** Whether the first fetch is under way. */
export function isComing(data: FuelDataProps["data"]): boolean {
  return data !== null && data.months.done > 0 && data.months.done < data.months.of;
}

function rangeOf({ data_range: { start, end } }: NonNullable<FuelDataProps["data"]>) {
  return start !== null && end !== null && rangeInDays({ start, end }) !== 0 ? { start, end } : null;
}
