import { MINUS } from "../../../domain/carbon/tonnes.ts";

const digits = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 15 });

/** As many digits as a constant has, so that a sum can be done again. */
export function numberText(value: number): string {
  return digits.format(value).replace("-", MINUS);
}
