import { useActionData, useNavigation } from "react-router";
import type { Content } from "../../../contract/content.ts";
import { initialDeleteReasons } from "../../../domain/delete-reason.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { ReasonResult } from "./delete-account.ts";
import { DeletePassword } from "./delete-password.tsx";
import { DeleteReasonForm } from "./delete-reason-form.tsx";

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
