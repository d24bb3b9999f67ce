import { useNavigation } from "react-router";
import type { SolarLead } from "../../../contract/solar-leads.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";

const PERMISSIONS = "/account/consents";
/** The intent of the dialog's form. */
export const WITHDRAW_SOLAR = "withdraw-solar";

/** The link that opens the dialog. */
export function withdrawSolarPath({ interest }: SolarLead): string {
  return `${PERMISSIONS}?withdraw=${interest}`;
}

/** The permission that the address asks to take back: one that lasts. */
export function withdrawalIn(search: URLSearchParams, leads: readonly SolarLead[]): SolarLead | undefined {
  return leads.find(
    ({ interest, withdrawnAt }) => interest === search.get("withdraw") && withdrawnAt === null,
  );
}

export function WithdrawSolarDialog({ lead: { interest, partner } }: { lead: SolarLead }) {
  const isBusy = useNavigation().formData?.get("intent") === WITHDRAW_SOLAR;
  return (
    <ConfirmDialog
      heading="Withdraw permission"
      closeTo={PERMISSIONS}
      isBusy={isBusy}
      intent={WITHDRAW_SOLAR}
      id={interest}
      agree="Withdraw permission"
      keep="Keep sharing"
    >
      We stop sharing your details with {partner} straight away, and tell them to stop using what they have.
      You can ask for a quote again whenever you like.
    </ConfirmDialog>
  );
}
