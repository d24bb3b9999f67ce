import { type ReactNode, useId } from "react";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { useFormState } from "./form-state.ts";
import styles from "./submit-button.module.css";

type SubmitButtonProps = Omit<ButtonProps, "type" | "isBusy" | "disabled"> & {
  disabledReason?: ReactNode;
};

export function SubmitButton({ disabledReason, children, ...button }: SubmitButtonProps) {
  const { isBusy } = useFormState();
  const reasonId = useId();
  return (
    <div className={styles.submit}>
      <Button
        {...button}
        type="submit"
        isBusy={isBusy}
        disabled={Boolean(disabledReason)}
        aria-describedby={disabledReason ? reasonId : undefined}
      >
        {children ?? "Continue"}
      </Button>
      {disabledReason && (
        <p className={styles.reason} id={reasonId}>
          {disabledReason}
        </p>
      )}
    </div>
  );
}
