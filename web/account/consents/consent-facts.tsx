import type { Consent } from "../../../contract/consents.ts";
import { longDate } from "../../../domain/london.ts";
import { formatMpan } from "../../../domain/mpan.ts";
import { useSite } from "../../site.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DescriptionList, type DescriptionRow } from "../../ui/description-list.tsx";
import { AddressLine } from "../address-line.tsx";

const endReasons: Record<NonNullable<Consent["endedBy"]>, string> = {
  withdrawn: "You withdrew it",
  "meter-changed": "You changed your address or meter",
  "newer-consent": "You renewed it",
  "new-occupant": "Somebody else moved into the home",
  "moved-out": "Our support team ended it, because you moved out",
  "wrong-home": "Our support team ended it, because this isn’t your home",
  expired: "Its twelve months ended",
  "account-deleted": "You deleted your account",
};

export function ConsentSummary({ consent }: { consent: Consent }) {
  return <DescriptionList rows={useSummary(consent)} />;
}

export function ConsentDetails({ consent }: { consent: Consent }) {
  return <DescriptionList rows={detailRows(consent)} />;
}

export function ConsentFacts({ consent }: { consent: Consent }) {
  return <DescriptionList rows={[...useSummary(consent), ...detailRows(consent)]} />;
}

function useSummary(consent: Consent): DescriptionRow[] {
  const { productName, now } = useSite();
  const { address, withdrawnAt, endedBy } = consent;
  const isOver = withdrawnAt !== null || consent.expiresAt <= now;
  return [
    {
      term: "Home",
      details: (
        <>
          {address && (
            <div>
              <AddressLine stored={address} />
            </div>
          )}
          {consent.mpan ? `MPAN ${formatMpan(consent.mpan)}` : "Your smart meter"}
        </>
      ),
    },
    {
      term: isOver ? "Who read it" : "Who reads it",
      details: `${productName}, through its data provider. Nobody else.`,
    },
    {
      term: isOver ? "Ended on" : "Lasts until",
      details: (
        <>
          {longDate(withdrawnAt ?? consent.expiresAt)}
          {endedBy && <div className="small soft">{endReasons[endedBy]}</div>}
        </>
      ),
    },
  ];
}

function detailRows(consent: Consent): DescriptionRow[] {
  const { withdrawnAt, endedBy } = consent;
  return [
    ...(consent.name ? [{ term: "Given by", details: consent.name }] : []),
    { term: "Given on", details: longDate(consent.givenAt) },
    { term: "What it allows", details: consent.purpose },
    { term: "Why", details: "To show you your energy use and your home’s carbon footprint" },
    { term: "How we checked it’s your home", details: consent.verification },
    ...(withdrawnAt === null || endedBy === "newer-consent"
      ? []
      : [{ term: "Data provider", details: providerStatus(consent) }]),
    { term: "Terms", details: `Version ${consent.termsVersion}` },
    { term: "Reference", details: <Reference id={consent.id} /> },
  ];
}

/** Shows only the end of the id, because its start is a timestamp; copies and prints all of it. */
function Reference({ id }: { id: string }) {
  return (
    <>
      <span className="row no-print">
        <span title={id}>…{id.slice(-8)}</span>
        <CopyButton text={id}>Copy</CopyButton>
      </span>
      <span className="only-print small">{id}</span>
    </>
  );
}

function providerStatus({ withdrawalConfirmedAt }: Consent): string {
  return withdrawalConfirmedAt
    ? `Confirmed on ${longDate(withdrawalConfirmedAt)} that nothing more is read`
    : "We’ll keep asking them to stop until they confirm. We don’t read your meter under this permission.";
}
