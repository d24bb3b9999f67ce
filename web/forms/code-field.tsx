import { normaliseVerificationCode, VERIFICATION_CODE_LENGTH } from "../../domain/verification-code.ts";
import { GroupedField, type GroupedFieldProps } from "./grouped-field.tsx";

const codeLayout = { counted: /\d/, format: normaliseVerificationCode };

type CodeFieldProps = Omit<GroupedFieldProps, "layout"> & {
  /** Submits at the sixth digit. The hint must announce it. */
  submitsWhenComplete?: boolean;
};

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
