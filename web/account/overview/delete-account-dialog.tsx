import { useState } from "react";
import { data, redirectDocument, useActionData, useNavigation } from "react-router";
import type { Api } from "../../../contract/client.ts";
import type { Content } from "../../../contract/content.ts";
import {
  type DeleteReason,
  deleteReasonMessages,
  deleteReasons,
  initialDeleteReasons,
  parseDeleteReason,
  parseReasonDetail,
  REASON_DETAIL_LIMIT,
} from "../../../domain/delete-reason.ts";
import { readForm } from "../../../domain/form.ts";
import { fail, ok } from "../../../domain/result.ts";
import { Form } from "../../forms/form.tsx";
import type { FormResult } from "../../forms/form-state.ts";
import { PasswordField } from "../../forms/password-field.tsx";
import { RadioGroup } from "../../forms/radio-group.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { clearOnSignOut } from "../../identity/session/end-session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useIsHydrated } from "../../use-is-hydrated.ts";
import { invalidForm, type Submission } from "../form-result.ts";

interface DeleteAccountDialogProps {
  words: Content;
  /** The page behind the dialog. */
  closeTo: string;
  /** What the reason starts with, for those who come from the middle of onboarding. */
  initialReason: keyof typeof initialDeleteReasons | null;
}

/** Two steps: why, then the password. While the account is being deleted the window stays. */
export function DeleteAccountDialog({ words, closeTo, initialReason }: DeleteAccountDialogProps) {
  const reply = useActionData() as Partial<ReasonResult> | undefined;
  const { formData } = useNavigation();
  const isDeleting = formData?.get("intent") === "delete-account";
  const isSecondStep = reply?.step === 2;
  return (
    <Dialog open heading={words.title} closeTo={closeTo} isBusy={isDeleting}>
      {isSecondStep ? (
        <DeletePassword
          words={words}
          answers={reply.values ?? {}}
          closeTo={closeTo}
          isDeleting={isDeleting}
        />
      ) : (
        <DeleteReasonForm
          words={words}
          initialDetail={initialReason && initialDeleteReasons[initialReason]}
        />
      )}
    </Dialog>
  );
}

/** What the second step is told: the first step's answers, to be sent along with the password. */
interface ReasonResult extends FormResult {
  step: 2;
}

/** Step 1: the reason. Answers with step 2. */
export function chooseReason({ form }: Submission) {
  const reading = readReason(form);
  if (!reading.ok) return invalidForm("delete-reason", reading);
  return data({ step: 2, intent: "delete-account", values: reading.values } satisfies ReasonResult);
}

/** Step 2: the password. Then the account is gone, and the browser keeps nothing of it. */
export async function deleteAccount(api: Api, { form }: Submission) {
  const reason = readReason(form);
  if (!reason.ok) return invalidForm("delete-reason", reason);
  const reading = readForm(form, {
    password: (text) => (text === "" ? fail("Your password is required") : ok(text)),
  });
  const stay: ReasonResult = { step: 2, intent: "delete-account", values: reason.values };
  if (!reading.ok) return data({ ...stay, errors: reading.errors } satisfies ReasonResult, { status: 422 });
  const { reason: chosen, reasonDetail } = reason.values;
  const deleted = await api("DELETE /api/user", {
    body: { password: reading.values.password, reason: chosen, reasonDetail },
  });
  if (deleted.ok) {
    clearOnSignOut();
    return redirectDocument("/account-deleted");
  }
  const message = `${deleted.problem.message} (${deleted.status})`;
  return data({ ...stay, message } satisfies ReasonResult, { status: deleted.status || 503 });
}

function readReason(form: FormData) {
  const chosen = parseDeleteReason(String(form.get("reason") ?? ""));
  const reason: DeleteReason | null = chosen.ok ? chosen.value : null;
  return readForm(form, {
    reason: () => (reason ? ok(reason) : fail(deleteReasonMessages.reason)),
    reasonDetail: (text) => (reason === "another-reason" ? parseReasonDetail(text, reason) : ok("")),
  });
}

interface DeletePasswordProps {
  words: Content;
  /** What step 1 was answered with. */
  answers: Partial<Record<string, string>>;
  closeTo: string;
  isDeleting: boolean;
}

/** Step 2: what goes and what stays, and the password. */
function DeletePassword({ words, answers, closeTo, isDeleting }: DeletePasswordProps) {
  return (
    <>
      <Prose html={words.body} />
      <p>
        <Link to="/account/data">Take a copy of your data</Link> before you go.
      </p>
      <Form intent="delete-account">
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        {isDeleting ? (
          <Spinner>Deleting account...</Spinner>
        ) : (
          <div className="row">
            <Button type="submit" look="danger">
              {words.primaryButtonText}
            </Button>
            <ButtonLink to={closeTo} look="quiet" preventScrollReset>
              {words.secondaryButtonText}
            </ButtonLink>
          </div>
        )}
        <input type="hidden" name="reason" value={answers.reason ?? ""} />
        <input type="hidden" name="reasonDetail" value={answers.reasonDetail ?? ""} />
      </Form>
    </>
  );
}

const options = Object.entries(deleteReasons).map(([value, label]) => ({ value, label }));

/** Step 1: why. One of the answers is not to say. */
function DeleteReasonForm({ words, initialDetail }: { words: Content; initialDetail: string | null }) {
  const initialReason = initialDetail ? "another-reason" : undefined;
  const [chosen, setChosen] = useState<string | undefined>(initialReason);
  const isHydrated = useIsHydrated();
  return (
    <Form intent="delete-reason">
      {words.subtitle && <p>{words.subtitle}</p>}
      <RadioGroup
        name="reason"
        legend="Why are you leaving?"
        options={options}
        defaultValue={initialReason}
        onChoose={setChosen}
      />
      {(!isHydrated || chosen === "another-reason") && (
        <TextField
          name="reasonDetail"
          label="Please tell us more"
          hint={`${isHydrated ? "" : "If you chose another reason. "}Please don't write anything personal.`}
          maxLength={REASON_DETAIL_LIMIT}
          defaultValue={initialDetail ?? undefined}
        />
      )}
      <SubmitButton>Continue</SubmitButton>
      <Prose html={words.bodyExtra} />
    </Form>
  );
}
