import { longDate } from "../../../domain/london.ts";
import { rangeInDays } from "../../../domain/readings/data-state.ts";
import { type Fuel, fuels, HALF_HOUR } from "../../../domain/readings/fuel.ts";
import { useSite } from "../../site.ts";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { Link } from "../../ui/link.tsx";
import type { MeterDetails } from "../account.ts";
import { nearMoment } from "../moments.ts";
import { dialogPath } from "./account-dialog.ts";
import { type DataStateExplanation, explainDataState } from "./data-states.ts";
import styles from "./meter-data.module.css";

type FuelData = NonNullable<MeterDetails["meters"]["gas"]> | null;

interface Group {
  names: string;
  /** The first fuel, whose dialog explains the data of all. */
  fuel: Fuel;
  range: string | null;
  explanation: DataStateExplanation;
  progress: string | null;
}

export function MeterData({ meters }: Pick<MeterDetails, "meters">) {
  const { now } = useSite();
  const groups = fuels.map((fuel) => groupOf(fuel, meters[fuel], now)).reduce<Group[]>(mergeGroup, []);
  const available = groups.filter(({ range }) => range !== null);
  const others = groups.filter(({ range }) => range === null);
  return (
    <div className={styles.data}>
      {available.length > 0 && <p className="strong">Data available</p>}
      {available.map((group) => (
        <div key={group.fuel}>
          <p>
            {group.names}, {group.range}
          </p>
          {group.progress && <p className="small soft">{group.progress}</p>}
          <Status group={group} isExplained={group.explanation.tone !== "good"} />
        </div>
      ))}
      {others.map((group) => (
        <div key={group.fuel}>
          <p className="strong">
            {group.names}: Not available. <Why fuel={group.fuel} />
          </p>
          <Status group={group} isExplained={false} />
        </div>
      ))}
    </div>
  );
}

function Status({ group: { fuel, explanation }, isExplained }: { group: Group; isExplained: boolean }) {
  const { status, tone } = explanation;
  return (
    <p className={styles.status} data-tone={tone}>
      <Icon path={tone === "good" ? icons.success : tone === "bad" ? icons.warning : icons.info} />
      <span>
        {status}
        {isExplained && (
          <>
            {". "}
            <Why fuel={fuel} />
          </>
        )}
      </span>
    </p>
  );
}

function Why({ fuel }: { fuel: Fuel }) {
  return (
    <Link to={dialogPath(`why-${fuel}`)} preventScrollReset>
      Why?<span className="visually-hidden"> About your {fuel} data</span>
    </Link>
  );
}

function groupOf(fuel: Fuel, data: FuelData, now: number): Group {
  const state = data?.state ?? "no-gas-meter";
  const range = data && rangeOf(data);
  return {
    names: fuel === "electricity" ? "Electricity" : "Gas",
    fuel,
    // Names the last half hour by its start.
    range: range && `from ${longDate(range.start)} to ${nearMoment(range.end - HALF_HOUR, now)}`,
    explanation: explainDataState(state, fuel),
    progress:
      data && isFirstFetchRunning(data)
        ? `${data.months.done} of ${data.months.of} months are here; the others follow.`
        : null,
  };
}

function mergeGroup(groups: Group[], one: Group): Group[] {
  const [previous] = groups;
  const isSame =
    previous?.range != null &&
    previous.range === one.range &&
    previous.progress === one.progress &&
    previous.explanation.status === one.explanation.status;
  return isSame
    ? [{ ...previous, names: `${previous.names} and ${one.names.toLowerCase()}` }]
    : [...groups, one];
}

export function isFirstFetchRunning(data: FuelData): boolean {
  return data !== null && data.months.done > 0 && data.months.done < data.months.of;
}

function rangeOf({ data_range: { start, end } }: NonNullable<FuelData>) {
  return start !== null && end !== null && rangeInDays({ start, end }) !== 0 ? { start, end } : null;
}
