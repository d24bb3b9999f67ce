import { useNavigation } from "react-router";
import type { SolarLead } from "../../../contract/solar-leads.ts";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

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

/** The second and last click: what follows, and the button. */
export function WithdrawSolarDialog({ lead: { interest, partner } }: { lead: SolarLead }) {
  const isBusy = useNavigation().formData?.get("intent") === WITHDRAW_SOLAR;
  return (
    <Dialog open heading="Withdraw permission" closeTo={PERMISSIONS} isBusy={isBusy}>
      <p>
        We stop sharing your details with {partner} straight away, and tell them to stop using what they have.
        You can ask for a quote again whenever you like.
      </p>
      <Form intent={WITHDRAW_SOLAR} id={interest}>
        <div className="row">
          <SubmitButton look="danger">Withdraw permission</SubmitButton>
          <ButtonLink to={PERMISSIONS} look="quiet" preventScrollReset>
            Keep sharing
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  );
}
