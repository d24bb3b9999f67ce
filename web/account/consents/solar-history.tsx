import type { SolarLead } from "../../../contract/solar-leads.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { EmailAddress } from "../../ui/email-address.tsx";
import { JoinedAddress } from "../address-line.tsx";
import { exactMoment } from "../moments.ts";

type Event = SolarLead["events"][number];
type Details = NonNullable<Event["details"]>;

export function SolarHistory({ events }: { events: readonly Event[] }) {
  return (
    <ol className="stack" reversed>
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same second
        <li key={index} className="stack-small">
          <p>
            <strong>{describeEvent(event)}</strong>
            <br />
            <span className="small soft">{exactMoment(event.at)}</span>
          </p>
          {event.kind === "agreed" && <p>{event.consentText}</p>}
          {isMessage(event) &&
            (event.details ? (
              <DescriptionList rows={sentRows(event.details)} />
            ) : (
              <p>
                We didn’t keep what was sent then. It was your name, address, email address and phone number.
              </p>
            ))}
        </li>
      ))}
    </ol>
  );
}

const messageNames = {
  request: "your request",
  correction: "a correction to your request",
  withdrawal: "that you withdrew your permission",
} as const;

function isMessage(event: Event): event is Event & { kind: keyof typeof messageNames } {
  return event.kind in messageNames;
}

function describeEvent(event: Event): string {
  if (!isMessage(event))
    return event.kind === "agreed" ? "You gave your permission" : "You withdrew your permission";
  const { kind, partner, outcome } = event;
  const message =
    kind === "withdrawal"
      ? `We told ${partner} ${messageNames[kind]}`
      : `We sent ${partner} ${messageNames[kind]}`;
  if (outcome === "delivered") return message;
  if (outcome === "refused") return `${message}, and they didn’t accept it`;
  return `${message}, and have no answer yet`;
}

function sentRows(sent: Details) {
  const { address, city, zip, sourceofsolarlead: source, battery_only: isBatteryOnly } = sent;
  const hasConsented =
    sent.consent_for_data_sharing_with_solar_partner || sent.consent_to_share_with_battery_installer;
  const lines = [address, city, zip].flatMap((line) => line || []);
  const rows = [
    ["Name", `${sent.firstname} ${sent.lastname}`],
    ["Email", <EmailAddress key="email" address={sent.email} />],
    ["Phone number", sent.phone],
    ["Address", lines.length > 0 && <JoinedAddress key="address" lines={lines} />],
    [
      "Interested in",
      isBatteryOnly === undefined
        ? ""
        : isBatteryOnly
          ? "A battery only"
          : "Solar panels, with or without a battery",
    ],
    ["Estimate", sent.estimate],
    ["Permission", hasConsented ? "Given" : "No longer given"],
    ["Marked as", sent.is_withdrawal ? "A withdrawal" : sent.is_correction ? "A correction" : ""],
    ["Where you asked", source],
  ] as const;
  return rows.flatMap(([term, details]) => (details ? [{ term, details }] : []));
}
