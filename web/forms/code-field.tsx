import { normaliseVerificationCode, VERIFICATION_CODE_LENGTH } from "../../domain/verification-code.ts";
import { GroupedField, type GroupedFieldProps } from "./grouped-field.tsx";

const codeLayout = { counts: /\d/, write: normaliseVerificationCode };

type CodeFieldProps = Omit<GroupedFieldProps, "layout"> & {
  /** Sends the form at the sixth digit. The hint must say so before anyone types. */
  submitsWhenComplete?: boolean;
};

/** A six-digit code from an e-mail, in one input that phones can fill in. Anything but digits is dropped. */
export function CodeField({ submitsWhenComplete, onText, ...field }: CodeFieldProps) {
  return (
    <GroupedField
      inputMode="numeric"
      width={10}
      {...field}
      autoComplete="one-time-code"
      layout={codeLayout}
      onText={(text, input) => {
        onText?.(text, input);
        if (submitsWhenComplete && text.length === VERIFICATION_CODE_LENGTH) input.form?.requestSubmit();
      }}
    />
  );
}
