import type { Api } from "../../contract/client.ts";
import { longDate } from "../../domain/london.ts";
import { formatMpan } from "../../domain/mpan.ts";
import { Link } from "../ui/link.tsx";

export interface Receipt {
  id: string;
  mpan: string;
  /** Epoch seconds. */
  expiresAt: number;
}

export async function readNewestReceipt(api: Api): Promise<Receipt | null> {
  const consents = await api("GET /api/user/consents");
  if (!consents.ok) return null;
  const [newest] = consents.data.consents
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .sort((one, other) => other.givenAt - one.givenAt);
  if (!newest) return null;
  const { id, mpan, expiresAt } = newest;
  return { id, mpan, expiresAt };
}

export function ReceiptLine({ receipt: { id, mpan, expiresAt } }: { receipt: Receipt }) {
  return (
    <p className="small soft">
      Your permission to read meter <span className="nowrap">{formatMpan(mpan)}</span> lasts until{" "}
      {longDate(expiresAt)}. <Link to={`/account/consents/${id}`}>See and print your receipt</Link>
    </p>
  );
}
