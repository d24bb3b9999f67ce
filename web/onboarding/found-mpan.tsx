import { formatMpan } from "../../domain/mpan.ts";
import { MpanField } from "../forms/mpan-field.tsx";

/** The number that was found for the home, most of it shown: locked, so that it can be read and copied only. */
export function FoundMpan({ obfuscated }: { obfuscated: string }) {
  return (
    <MpanField
      name="mpan"
      label="MPAN"
      hint="We found this for your address. The last three digits stay hidden to protect your home."
      readOnly
      value={formatMpan(obfuscated)}
    />
  );
}
