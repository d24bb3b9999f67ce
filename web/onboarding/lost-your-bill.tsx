import { distributorAt } from "../../domain/distributor.ts";
import type { Postcode } from "../../domain/postcode.ts";
import { Disclosure } from "../ui/disclosure.tsx";

/** Who can tell an MPAN to somebody without a bill: the network operator of the place where they live. */
export function LostYourBill({ postcode }: { postcode: string }) {
  const network = distributorAt(postcode as Postcode);
  return (
    <Disclosure summary="Lost your bill?">
      {network && (
        <p>
          Your network operator can tell you your MPAN. For {postcode} that is{" "}
          <strong>{network.operator}</strong> ({network.region}). Call{" "}
          <a href={`tel:${network.telephone}`}>{network.telephone}</a>: it’s free from any phone, and it
          connects you to them.
        </p>
      )}
      <p>
        Your supplier knows it too: it is in their app and in your online account, mostly under "your supply"
        or "meter details".
      </p>
    </Disclosure>
  );
}
