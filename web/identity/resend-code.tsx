import { Form } from "../forms/form.tsx";
import { useFormState } from "../forms/form-state.ts";
import { Button } from "../ui/button.tsx";
import { FocusOnMount } from "../ui/focus-on-mount.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import styles from "./resend-code.module.css";

interface ResendCodeProps {
  intent: string;
  action: string;
  email?: string;
  isResent: boolean | undefined;
  label: string;
  resentLabel: string;
  onResend?: () => void;
}

export function ResendCode({
  intent,
  action,
  email,
  isResent,
  label,
  resentLabel,
  onResend,
}: ResendCodeProps) {
  return (
    <>
      <p role="status">
        {isResent && (
          <strong className={styles.resent}>
            <Icon path={icons.success} />
            <FocusOnMount>{resentLabel}</FocusOnMount>
          </strong>
        )}
      </p>
      {!isResent && (
        <Form intent={intent} action={action} {...(onResend ? { onSubmit: onResend } : {})}>
          {email && <input type="hidden" name="email" value={email} />}
          <ResendButton>{label}</ResendButton>
        </Form>
      )}
    </>
  );
}

function ResendButton({ children }: { children: string }) {
  const { isBusy } = useFormState();
  return (
    <Button type="submit" look="quiet" isBusy={isBusy}>
      {children}
    </Button>
  );
}
