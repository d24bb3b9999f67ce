import { renewalTiming } from "../../../domain/consent.ts";
import { longDate } from "../../../domain/london.ts";
import { formatMpan } from "../../../domain/mpan.ts";
import { fuels } from "../../../domain/readings/fuel.ts";
import { useSite } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { Link } from "../../ui/link.tsx";
import { useRefresh } from "../../ui/use-refresh.ts";
import type { MeterDetails } from "../account.ts";
import { nearMoment } from "../moments.ts";
import { dialogPath } from "./account-dialog.ts";
import { explainDataState } from "./data-states.ts";
import { Edit } from "./details-section.tsx";
import { isFirstFetchRunning, MeterData } from "./meter-data.tsx";
import styles from "./meter-section.module.css";
import { Section } from "./section.tsx";

export function MeterSection({ meter }: { meter: MeterDetails | null }) {
  return (
    <Section
      id="smart-meter-details"
      heading="My Smart Meter"
      action={meter && <Edit dialog="edit-meter" what="address or smart meter" />}
    >
      {meter ? <Linked meter={meter} /> : <NotLinked />}
    </Section>
  );
}

function NotLinked() {
  return (
    <>
      <p>No smart meter is connected yet. Once it is, you’ll see its data here.</p>
      <ButtonLink to="/onboarding" look="secondary">
        Connect your smart meter
      </ButtonLink>
    </>
  );
}

function Linked({ meter }: { meter: MeterDetails }) {
  const { now } = useSite();
  const { last_tried, next_try, meters } = meter;
  useRefresh(refreshInterval(meter, now));
  return (
    <>
      <DescriptionList
        rows={[
          {
            term: "MPAN",
            details: formatMpan(meters.electricity.mpxn),
          },
          { term: "Permission", details: <Permission meter={meter} /> },
        ]}
      />
      <MeterData meters={meters} />
      {last_tried !== null && !areUpToDate(meters) && (
        <p className="small soft">
          We last asked the data provider {nearMoment(last_tried, now)}
          {next_try !== null && next_try > now && ` and will ask again ${nearMoment(next_try, now)}`}.
        </p>
      )}
      <div className="row">
        <ButtonLink to="/account/consents" look="secondary" isSmall>
          See what you agreed to
        </ButtonLink>
        <Link to={dialogPath("withdraw")} preventScrollReset>
          Withdraw permission
        </Link>
      </div>
    </>
  );
}

function areUpToDate(meters: MeterDetails["meters"]): boolean {
  return fuels.every((fuel) => !meters[fuel] || explainDataState(meters[fuel].state, fuel).tone === "good");
}

const DURING_FETCH_MS = 2_000;
const WHILE_WAITING_MS = 30_000;

/** Milliseconds; null unless first readings are awaited or arriving. Short during or just before a fetch. */
function refreshInterval({ meters, last_tried, next_try }: MeterDetails, now: number): number | null {
  const waiting = [meters.electricity, meters.gas].filter(
    (fuel) =>
      fuel?.state === "waiting-for-first-reading" ||
      (fuel?.state === "available" && isFirstFetchRunning(fuel)),
  );
  if (!waiting.length) return null;
  const isSoon =
    last_tried === null || waiting.some(isFirstFetchRunning) || (next_try !== null && next_try - now < 60);
  return isSoon ? DURING_FETCH_MS : WHILE_WAITING_MS;
}

function Permission({ meter: { consent } }: { meter: MeterDetails }) {
  const { now } = useSite();
  const due = consent.reconsent_due;
  const timing = renewalTiming({ isLost: !consent.registered, due }, now);
  const date = due ? longDate(due) : "";
  const text = {
    none: date ? `Given until ${date}` : "Given",
    soon: `Ends on ${date}`,
    now: `Ran out on ${date}`,
  };
  return (
    <>
      <span className={styles.permission} data-timing={timing}>
        <Icon path={timing === "none" ? icons.success : icons.warning} />
        {consent.registered ? text[timing] : "Lost by the data provider"}
      </span>
      {timing !== "none" && (
        <div>
          <Link to="/reconfirm/terms">Give it again</Link>
        </div>
      )}
    </>
  );
}
