import { redirect } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { failedSubmission, type Submission } from "../submission.ts";
import { type AccountDialog, type DialogProps, donePath, OVERVIEW } from "./account-dialog.ts";

export const withdrawDialog: AccountDialog = {
  Dialog: Withdraw,
  submit,
  doneMessage: "We’ve stopped reading your smart meter, and we’re telling the data provider.",
};

function Withdraw({ isBusy }: DialogProps) {
  return (
    <ConfirmDialog
      heading="Withdraw permission"
      closeTo={OVERVIEW}
      isBusy={isBusy}
      intent="withdraw"
      confirmLabel="Withdraw permission"
      cancelLabel="Keep sharing"
    >
      We stop reading your meter straight away and tell the data provider to stop too. Your account and your
      address stay, and you can download your readings for 30 days. You can connect your meter again whenever
      you like.
    </ConfirmDialog>
  );
}

/** A missing permission counts as success. */
async function submit(api: Api, submission: Submission) {
  const consents = await api("GET /api/user/consents");
  if (!consents.ok) return failedSubmission(submission, "withdraw", consents);
  const current = consents.data.consents.find(({ withdrawnAt }) => withdrawnAt === null);
  if (!current) return redirect(donePath("withdraw"));
  const withdrawn = await api("POST /api/user/consents/{id}/withdraw", { params: { id: current.id } });
  return withdrawn.ok ? redirect(donePath("withdraw")) : failedSubmission(submission, "withdraw", withdrawn);
}
