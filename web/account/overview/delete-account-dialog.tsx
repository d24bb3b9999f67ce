import { useEffect, useState } from "react";
import { data, redirectDocument, useActionData, useSearchParams } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { parseCurrentPassword } from "../../../domain/current-password.ts";
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
import { type FormResult, invalidForm } from "../../forms/form-result.ts";
import { PasswordField } from "../../forms/password-field.tsx";
import { RadioGroup } from "../../forms/radio-group.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { clearOnSignOut } from "../../identity/session/end-session.ts";
import { readLocal, saveLocal } from "../../onboarding/flow-storage.ts";
import { useIsHydrated } from "../../runtime/use-is-hydrated.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { Submission } from "../submission.ts";
import { type AccountDialog, type DialogProps, OVERVIEW } from "./account-dialog.ts";

export const deleteAccountDialog: AccountDialog = {
  Dialog: DeleteAccount,
  submit,
  contentTag: "delete-account",
};

const RETURN_PATH = /^\/(onboarding|reconfirm)\/(address|not-compatible|soon|now)$/;

function DeleteAccount({ content, isBusy }: DialogProps) {
  const result = useActionData() as Partial<ReasonResult> | undefined;
  const [search] = useSearchParams();
  const requested = search.get("reason") ?? "";
  const initialReason = requested === "unfinished" || requested === "incompatible" ? requested : null;
  const from = search.get("from") ?? "";
  const closeTo = RETURN_PATH.test(from) ? from : OVERVIEW;
  const isSecondStep = result?.step === 2;
  return (
    <Dialog open heading={content.title} closeTo={closeTo} isBusy={isBusy}>
      {isSecondStep ? (
        <DeletePassword
          content={content}
          answers={result.values ?? {}}
          closeTo={closeTo}
          isDeleting={isBusy}
        />
      ) : (
        <DeleteReasonForm
          content={content}
          initialDetail={initialReason && initialDeleteReasons[initialReason]}
        />
      )}
    </Dialog>
  );
}

interface ReasonResult extends FormResult {
  step: 2;
}

async function submit(api: Api, { form }: Submission) {
  const reason = readReason(form);
  if (!reason.ok) return invalidForm({ intent: "delete-account" }, reason);
  const secondStep: ReasonResult = { step: 2, intent: "delete-account", values: reason.values };
  if (!form.has("password")) return data(secondStep);
  const reading = readForm(form, {
    password: parseCurrentPassword,
  });
  if (!reading.ok) return data({ ...secondStep, errors: reading.errors }, { status: 422 });
  const { reason: chosen, reasonDetail } = reason.values;
  saveLocal({ deleteError: undefined });
  const deleted = await api("DELETE /api/user", {
    body: { password: reading.values.password, reason: chosen, reasonDetail },
  });
  if (deleted.ok) {
    clearOnSignOut();
    return redirectDocument("/account-deleted");
  }
  const message = `${deleted.problem.message} (${deleted.status})`;
  saveLocal({ deleteError: message });
  return data({ ...secondStep, message }, { status: deleted.status || 503 });
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
  content: DialogProps["content"];
  answers: Partial<Record<string, string>>;
  closeTo: string;
  isDeleting: boolean;
}

function DeletePassword({ content, answers, closeTo, isDeleting }: DeletePasswordProps) {
  return (
    <>
      <Prose html={content.body} />
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
              {content.primaryButtonText}
            </Button>
            <ButtonLink to={closeTo} look="quiet" preventScrollReset>
              {content.secondaryButtonText}
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

function DeleteReasonForm({
  content,
  initialDetail,
}: {
  content: DialogProps["content"];
  initialDetail: string | null;
}) {
  const initialReason = initialDetail ? "another-reason" : undefined;
  const [chosen, setChosen] = useState<string | undefined>(initialReason);
  const isHydrated = useIsHydrated();
  const failure = useStoredDeleteError();
  return (
    <Form intent="delete-account">
      {failure && <Alert kind="danger">Your account was not deleted: {failure}</Alert>}
      {content.subtitle && <p>{content.subtitle}</p>}
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
          hint={`${isHydrated ? "" : "If you chose another reason. "}Please don’t write anything personal.`}
          maxLength={REASON_DETAIL_LIMIT}
          defaultValue={initialDetail ?? undefined}
        />
      )}
      <SubmitButton>Continue</SubmitButton>
      <Prose html={content.bodyExtra} />
    </Form>
  );
}

function useStoredDeleteError(): string | undefined {
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const stored = readLocal("deleteError");
    if (stored === undefined) return;
    setFailure(stored);
    saveLocal({ deleteError: undefined });
  }, []);
  return failure;
}
