import { METER_CODE_LENGTH } from "../../domain/meter-code.ts";
import type { Layout } from "./caret.ts";
import { GroupedField, type GroupedFieldProps } from "./grouped-field.tsx";

export const meterCodeLayout: Layout = {
  counted: /[0-9A-Fa-f]/,
  maxCounted: METER_CODE_LENGTH,
  format: (text) =>
    text
      .toUpperCase()
      .replace(/[^0-9A-F]/g, "")
      .slice(0, METER_CODE_LENGTH),
};

export function MeterCodeField(field: Omit<GroupedFieldProps, "layout">) {
  return <GroupedField autoCapitalize="characters" width={4} {...field} layout={meterCodeLayout} />;
}
