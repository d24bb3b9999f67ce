import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useIsSubmitting } from "../use-is-submitting.ts";
import { OVERVIEW } from "./dialogs.ts";

/** The second and last click: what follows, and the button. */
export function WithdrawDialog() {
  const isBusy = useIsSubmitting("withdraw");
  return (
    <Dialog open heading="Withdraw permission" closeTo={OVERVIEW} isBusy={isBusy}>
      <p>
        We stop reading your meter straight away and tell the data provider to stop too. Your account and your
        address stay. You can connect your meter again whenever you like.
      </p>
      <Form intent="withdraw">
        <div className="row">
          <SubmitButton look="danger">Withdraw permission</SubmitButton>
          <ButtonLink to={OVERVIEW} look="quiet" preventScrollReset>
            Keep sharing
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  );
}
