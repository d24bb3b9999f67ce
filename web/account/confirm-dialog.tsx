import type { ReactNode } from "react";
import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

interface ConfirmDialogProps {
  heading: string;
  children: ReactNode;
  closeTo: string;
  isBusy: boolean;
  intent: string;
  id?: string;
  fields?: Readonly<Record<string, string>>;
  confirmLabel: string;
  cancelLabel: string;
}

export function ConfirmDialog({
  heading,
  children,
  closeTo,
  isBusy,
  intent,
  id,
  fields = {},
  confirmLabel,
  cancelLabel,
}: ConfirmDialogProps) {
  return (
    <Dialog open heading={heading} closeTo={closeTo} isBusy={isBusy}>
      <p>{children}</p>
      <Form intent={intent} {...(id !== undefined && { id })}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="row">
          <SubmitButton look="danger">{confirmLabel}</SubmitButton>
          <ButtonLink to={closeTo} look="quiet" preventScrollReset>
            {cancelLabel}
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  );
}
