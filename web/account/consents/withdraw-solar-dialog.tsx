import { useNavigation } from "react-router";
import type { SolarLead } from "../../../contract/solar-leads.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { PERMISSIONS } from "./solar-withdrawal.ts";

export const WITHDRAW_SOLAR = "withdraw-solar";

export function WithdrawSolarDialog({ lead: { interest, partner } }: { lead: SolarLead }) {
  const isBusy = useNavigation().formData?.get("intent") === WITHDRAW_SOLAR;
  return (
    <ConfirmDialog
      heading="Withdraw permission"
      closeTo={PERMISSIONS}
      isBusy={isBusy}
      intent={WITHDRAW_SOLAR}
      id={interest}
      confirmLabel="Withdraw permission"
      cancelLabel="Keep sharing"
    >
      We stop sharing your details with {partner} straight away, and tell them to stop using what they have.
      You can ask for a quote again whenever you like.
    </ConfirmDialog>
  );
}
