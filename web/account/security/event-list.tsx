import { useSite } from "../../site.ts";
import { Card } from "../../ui/card.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Link } from "../../ui/link.tsx";
import { nearMoment } from "../moments.ts";
import { dialogPath } from "../overview/account-dialog.ts";

export interface SecurityEvent {
  what: string;
  isRefused: boolean;
  times: number;
  at: number;
}

const UNFOLDED_ROWS = 8;

export function EventList({ events }: { events: readonly SecurityEvent[] | null }) {
  return (
    <Card heading="What happened" id="events">
      {events === null ? (
        <p role="alert">
          We couldn’t get the list just now. <Link to="/account/security">Try again</Link>
        </p>
      ) : events.length === 0 ? (
        <p className="soft">Nothing yet. Sign-ins, changes and failed attempts will show here.</p>
      ) : (
        <>
          <p>Sign-ins, changes and failed attempts from the last 13 months.</p>
          <Rows events={events.slice(0, UNFOLDED_ROWS)} />
          {events.length > UNFOLDED_ROWS && (
            <Disclosure summary="Show everything">
              <Rows events={events.slice(UNFOLDED_ROWS)} />
            </Disclosure>
          )}
          <p className="small soft">
            Something that wasn’t you? Choose a new password to sign out everyone else.{" "}
            <Link to={dialogPath("change-password")}>Change your password</Link>
          </p>
        </>
      )}
    </Card>
  );
}

function Rows({ events }: { events: readonly SecurityEvent[] }) {
  const { now } = useSite();
  return (
    <DescriptionList
      rows={events.map(({ what, isRefused, times, at }) => ({
        id: `${what} ${isRefused} ${at}`,
        term: what,
        details: `${times > 1 ? `${times} times that day, the last ` : ""}${nearMoment(at, now)}`,
      }))}
    />
  );
}
