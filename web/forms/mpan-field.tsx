import { formatMpan, MPAN_PLACEHOLDER } from "../../domain/mpan.ts";
import type { Layout } from "./caret.ts";
import { GroupedField, type GroupedFieldProps } from "./grouped-field.tsx";

const MPAN_DIGITS = 13;

export const mpanLayout: Layout = {
  counted: /\d/,
  maxCounted: MPAN_DIGITS,
  format: (text) => formatMpan(text.replace(/\D/g, "").slice(0, MPAN_DIGITS)),
};

type MpanFieldProps = Omit<GroupedFieldProps, "layout">;

/** Has no maxLength, which would cut a 21-digit supply number before its last 13 digits are extracted. */
export function MpanField(field: MpanFieldProps) {
  return (
    <GroupedField
      inputMode="numeric"
      placeholder={MPAN_PLACEHOLDER}
      width={20}
      {...field}
      layout={mpanLayout}
    />
  );
}
