import { formatMpan, MPAN_PLACEHOLDER, normaliseMpan } from "../../domain/mpan.ts";
import { GroupedField, type GroupedFieldProps } from "./grouped-field.tsx";

const MPAN_DIGITS = 13;
const mpanLayout = {
  counts: /\d/,
  write: (text: string) => formatMpan(normaliseMpan(text).slice(0, MPAN_DIGITS)),
};

type MpanFieldProps = Omit<GroupedFieldProps, "layout">;

/**
 * An MPAN, grouped 2-4-4-3 while it is typed. There is no maxLength: it would cut a pasted supply number
 * of 21 digits before its last 13 could be found. A prefilled number (read only) is shown as it is given.
 */
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
