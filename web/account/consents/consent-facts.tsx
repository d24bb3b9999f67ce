import type { Consent } from "../../../contract/consents.ts";
import { longDate } from "../../../domain/london.ts";
import { formatMpan } from "../../../domain/mpan.ts";
import { addressText } from "../../onboarding/address-text.ts";
import { useSite } from "../../site.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";

const whyEnded: Record<NonNullable<Consent["endedBy"]>, string> = {
  withdrawn: "You withdrew it",
  "meter-changed": "You changed your address or meter",
  "newer-consent": "You confirmed it again, which began a new one",
  "new-occupant": "Somebody else moved into the home",
  expired: "Its twelve months were over",
  "account-deleted": "You deleted your account",
};

/** A permission's purpose, parties and dates. */
export function ConsentFacts({ consent }: { consent: Consent }) {
  const { productName, now } = useSite();
  const { withdrawnAt, endedBy } = consent;
  const isOver = withdrawnAt !== null || consent.expiresAt <= now;
  return (
    <DescriptionList
      rows={[
        ...(consent.name ? [{ term: "Given by", details: consent.name }] : []),
        ...(consent.address ? [{ term: "Home", details: addressText(consent.address) }] : []),
        { term: "What it is for", details: consent.purpose },
        { term: "Meter", details: consent.mpan ? `MPAN ${formatMpan(consent.mpan)}` : "Your smart meter" },
        { term: "Why", details: "To show you your energy use and your home’s carbon footprint" },
        {
          term: "Who reads it",
          details: `${productName}, through its data provider. Nobody else without asking you first.`,
        },
        { term: "How we checked it’s your home", details: consent.verification },
        { term: "Given on", details: longDate(consent.givenAt) },
        {
          term: isOver ? "Ended on" : "Lasts until",
          details: longDate(withdrawnAt ?? consent.expiresAt),
        },
        ...(endedBy ? [{ term: "Why it ended", details: whyEnded[endedBy] }] : []),
        ...(withdrawnAt === null || endedBy === "newer-consent"
          ? []
          : [{ term: "Data provider", details: providerStatus(consent) }]),
        { term: "Terms", details: `Version ${consent.termsVersion}` },
        { term: "Reference", details: <Reference id={consent.id} /> },
      ]}
    />
  );
}

/** The end of the id, as its start is a timestamp. The whole id can be copied and is printed. */
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
    ? `Since ${longDate(withdrawalConfirmedAt)} nothing can be read with this permission`
    : "Being told. We read nothing meanwhile, and keep telling them until they confirm.";
}
