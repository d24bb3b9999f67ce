import { data, redirect, useActionData } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { checked, readForm } from "../../../domain/form.ts";
import { Checkbox } from "../../forms/checkbox.tsx";
import { Form } from "../../forms/form.tsx";
import { type FormResult, invalidForm } from "../../forms/form-result.ts";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { clearFlow } from "../../onboarding/flow-storage.ts";
import { readContent } from "../../page-content.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Prose } from "../../ui/prose.tsx";
import { isNotRegistered } from "../account.ts";
import { failedSubmission, type Submission } from "../submission.ts";
import { type AccountDialog, type DialogProps, OVERVIEW } from "./account-dialog.ts";

export const editMeterDialog: AccountDialog = { Dialog: EditMeter, submit, contentTag: "edit-meter" };

function EditMeter({ content, isBusy }: DialogProps) {
  const result = useActionData() as EditMeterResult | undefined;
  return (
    <Dialog open heading={content.title} closeTo={OVERVIEW} isBusy={isBusy}>
      <Alert kind="warning">
        <Prose html={content.body} />
      </Alert>
      <Form intent="edit-meter">
        <Checkbox name="understood" label={<Prose html={content.bodyExtra} />} />
        <p role="status">{isBusy && "Disconnecting your meter. This can take a minute."}</p>
        <div className="row">
          <SubmitButton look="danger">{result?.mayRetry ? "Retry" : content.primaryButtonText}</SubmitButton>
          {!isBusy && (
            <ButtonLink to={OVERVIEW} look="quiet" preventScrollReset>
              {content.secondaryButtonText}
            </ButtonLink>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

const INTENT = "edit-meter";
const POLL_MS = 500;
const MAX_WAIT_MS = 60_000;

interface EditMeterResult extends FormResult {
  mayRetry?: boolean;
}

/** Disconnects the meter and restarts onboarding. Idempotent. */
async function submit(api: Api, submission: Submission) {
  const { utilityText } = await readContent(api, "edit-meter");
  const reading = readForm(submission.form, { understood: checked(utilityText ?? "Please tick the box") });
  if (!reading.ok) return invalidForm({ intent: INTENT }, reading);
  const ended = await api("DELETE /api/user/mpan");
  if (!ended.ok) return retryOrFail(submission, ended);
  const emptied = await api("PATCH /api/user/attributes", {
    body: { address: "", "custom:postcode": "", "custom:smart_meter_user": "false" },
  });
  if (!emptied.ok) return retryOrFail(submission, emptied);
  clearFlow();
  return waitUntilDisconnected(api, submission);
}

async function waitUntilDisconnected(api: Api, submission: Submission) {
  const deadline = performance.now() + MAX_WAIT_MS;
  let hasNoResponse = false;
  while (performance.now() < deadline && !submission.request.signal.aborted) {
    const details = await api("GET /api/user/details");
    if (isNotRegistered(details)) return redirect("/onboarding/address");
    if (!details.ok && details.status === 401) return failedSubmission(submission, INTENT, details);
    hasNoResponse = !details.ok && details.status === 0;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return data(
    { intent: INTENT, mayRetry: true, message: hasNoResponse ? NO_NETWORK : TOO_SLOW },
    { status: 503 },
  );
}

function retryOrFail(submission: Submission, refused: Parameters<typeof failedSubmission>[2]) {
  if (refused.status === 401) return failedSubmission(submission, INTENT, refused);
  const result: EditMeterResult = { intent: INTENT, mayRetry: true, message: refused.problem.message };
  return data(result, { status: refused.status || 503 });
}

const NO_NETWORK =
  "We can’t reach our service, so we don’t know yet whether your meter is disconnected. Check your connection, then retry.";
const TOO_SLOW = "Disconnecting your meter is taking longer than usual. Please retry in a moment.";
