import type { DataState } from "../../../domain/readings/data-state.ts";
import type { Fuel } from "../../../domain/readings/fuel.ts";
import { useSite } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { type MeterDetails, useAccount } from "../account.ts";
import { nearMoment } from "../moments.ts";
import { type AccountDialog, OVERVIEW } from "./account-dialog.ts";
import { explainDataState } from "./data-states.ts";

export const whyElectricityDialog: AccountDialog = { Dialog: () => <Why fuel="electricity" /> };
export const whyGasDialog: AccountDialog = { Dialog: () => <Why fuel="gas" /> };

function Why({ fuel }: { fuel: Fuel }) {
  const { meter } = useAccount();
  const { now } = useSite();
  const state = stateOf(fuel, meter);
  const { status, why, you, us, supplier } = explainDataState(state, fuel);
  const rows = [
    { term: "What you can do", details: you },
    { term: "What we do", details: us },
    { term: "What your supplier can do", details: supplier },
    { term: "We last asked", details: meter?.last_tried && nearMoment(meter.last_tried, now) },
    {
      term: "We’ll ask again",
      details: meter?.next_try && meter.next_try > now && nearMoment(meter.next_try, now),
    },
  ];
  return (
    <Dialog open heading={status} closeTo={OVERVIEW}>
      <p>{why}</p>
      <DescriptionList rows={rows.flatMap(({ term, details }) => (details ? [{ term, details }] : []))} />
      {(state === "consent-expired" || state === "consent-lost") && (
        <p>
          <Link to="/reconfirm/terms">Give your permission again</Link>
        </p>
      )}
      {state === "not-linked" && <Link to="/onboarding">Connect your smart meter</Link>}
      <p>
        Something doesn’t look right? <Link to="/support">Contact support</Link>
      </p>
      <ButtonLink to={OVERVIEW} preventScrollReset>
        Close
      </ButtonLink>
    </Dialog>
  );
}

function stateOf(fuel: Fuel, meter: MeterDetails | null): DataState {
  if (!meter) return "not-linked";
  if (fuel === "electricity") return meter.meters.electricity.state;
  return meter.meters.gas?.state ?? "no-gas-meter";
}
