import type { ReactNode } from "react";
import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

interface ConfirmDialogProps {
  heading: string;
  /** The consequences. */
  children: ReactNode;
  /** Address of the page without the dialog. */
  closeTo: string;
  isBusy: boolean;
  /** The form's intent, the row's id, and further fields. */
  intent: string;
  id?: string;
  fields?: Readonly<Record<string, string>>;
  /** Labels of the confirm and cancel buttons. */
  agree: string;
  keep: string;
}

/** Confirms a destructive action. */
export function ConfirmDialog({
  heading,
  children,
  closeTo,
  isBusy,
  intent,
  id,
  fields = {},
  agree,
  keep,
}: ConfirmDialogProps) {
  return (
    <Dialog open heading={heading} closeTo={closeTo} isBusy={isBusy}>
      <p>{children}</p>
      <Form intent={intent} {...(id !== undefined && { id })}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="row">
          <SubmitButton look="danger">{agree}</SubmitButton>
          <ButtonLink to={closeTo} look="quiet" preventScrollReset>
            {keep}
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  );
}
