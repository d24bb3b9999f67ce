import type { ReactNode } from "react";
import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

interface ConfirmDialogProps {
  heading: string;
  /** What follows. */
  children: ReactNode;
  /** Where the dialog closes to, without having done anything. */
  closeTo: string;
  isBusy: boolean;
  /** The intent of the form, what it is about, and what else it sends. */
  intent: string;
  id?: string;
  fields?: Readonly<Record<string, string>>;
  /** What the buttons say: the one that does it, and the one that does not. */
  agree: string;
  keep: string;
}

/** The second and last click before something ends: what follows, and the button. */
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
