import { METER_CODE_LENGTH, normaliseMeterCode } from "../../domain/meter-code.ts";
import { GroupedField, type GroupedFieldProps } from "./grouped-field.tsx";

const meterCodeLayout = {
  counts: /[0-9A-Fa-f]/,
  write: (text: string) =>
    normaliseMeterCode(text)
      .replace(/[^0-9A-F]/g, "")
      .slice(0, METER_CODE_LENGTH),
};

/** The last four characters of an in-home display's code, in upper case; a pasted whole code keeps its last four. */
export function MeterCodeField(field: Omit<GroupedFieldProps, "layout">) {
  return <GroupedField autoCapitalize="characters" width={4} {...field} layout={meterCodeLayout} />;
}
