import { formatMpan, MPAN_PLACEHOLDER } from "../../domain/mpan.ts";
import type { Layout } from "./caret.ts";
import { GroupedField, type GroupedFieldProps } from "./grouped-field.tsx";

const MPAN_DIGITS = 13;

export const mpanLayout: Layout = {
  counts: /\d/,
  holds: MPAN_DIGITS,
  write: (text) => formatMpan(text.replace(/\D/g, "").slice(0, MPAN_DIGITS)),
};

type MpanFieldProps = Omit<GroupedFieldProps, "layout">;

/** No maxLength: it would cut a 21-digit supply number before its last 13 are found. */
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
