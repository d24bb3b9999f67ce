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
  agree: string;
  keep: string;
}

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
