import type { Api } from "../../contract/client.ts";
import { longDate } from "../../domain/london.ts";
import { formatMpan } from "../../domain/mpan.ts";
import { Card } from "../ui/card.tsx";
import { DescriptionList } from "../ui/description-list.tsx";
import { Link } from "../ui/link.tsx";
import { addressText } from "./address-text.ts";
import type { Journey } from "./journey.ts";

/** What a customer has just agreed to, in short. */
export interface Receipt {
  /** The permission's own reference. */
  id: string;
  address: string;
  mpan: string;
  /** Epoch seconds. */
  expiresAt: number;
}

/** The permission that stands now; null when it cannot be read, which must not spoil the page around it. */
export async function newestReceipt(api: Api, { attributes }: Journey): Promise<Receipt | null> {
  const consents = await api("GET /api/user/consents");
  if (!consents.ok) return null;
  const [newest] = consents.data.consents
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .sort((one, other) => other.givenAt - one.givenAt);
  if (!newest) return null;
  const { id, mpan, expiresAt } = newest;
  return { id, mpan, expiresAt, address: attributes.address };
}

/** The receipt on the last page of a flow, with the way to the whole of it, for printing. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { id, address, mpan, expiresAt } = receipt;
  return (
    <Card heading="Your receipt">
      <DescriptionList
        rows={[
          { term: "Address", details: addressText(address) },
          { term: "Electricity meter number (MPAN)", details: formatMpan(mpan) },
          { term: "Permission lasts until", details: longDate(expiresAt) },
          { term: "Reference", details: id },
        ]}
      />
      <p>
        <Link to={`/account/consents/${id}`}>See and print your receipt</Link>
      </p>
    </Card>
  );
}
