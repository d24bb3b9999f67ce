import { redirect } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { failedCall, type Submission } from "../form-result.ts";
import { useIsSubmitting } from "../use-is-submitting.ts";
import { donePath, OVERVIEW } from "./dialogs.ts";

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

/** Withdraws the permission that is given now. When there is none, that is what was wanted. */
export async function withdraw(api: Api, submission: Submission) {
  const consents = await api("GET /api/user/consents");
  if (!consents.ok) return failedCall(submission, "withdraw", consents);
  const current = consents.data.consents.find(({ withdrawnAt }) => withdrawnAt === null);
  if (!current) return redirect(donePath("withdraw"));
  const withdrawn = await api("POST /api/user/consents/{id}/withdraw", { params: { id: current.id } });
  return withdrawn.ok ? redirect(donePath("withdraw")) : failedCall(submission, "withdraw", withdrawn);
}
