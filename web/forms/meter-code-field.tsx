import { METER_CODE_LENGTH } from "../../domain/meter-code.ts";
import type { Layout } from "./caret.ts";
import { GroupedField, type GroupedFieldProps } from "./grouped-field.tsx";

export const meterCodeLayout: Layout = {
  counts: /[0-9A-Fa-f]/,
  holds: METER_CODE_LENGTH,
  write: (text) =>
    text
      .toUpperCase()
      .replace(/[^0-9A-F]/g, "")
      .slice(0, METER_CODE_LENGTH),
};

/** Longer input is cut to its last four characters. */
export function MeterCodeField(field: Omit<GroupedFieldProps, "layout">) {
  return <GroupedField autoCapitalize="characters" width={4} {...field} layout={meterCodeLayout} />;
}
