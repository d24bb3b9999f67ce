import { MINUS } from "../../../domain/carbon/tonnes.ts";

const constants = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 15 });
const answers = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** All digits of a constant, so that sums can be checked. */
export function formatConstant(value: number): string {
  return constants.format(value).replace("-", MINUS);
}

/** Rounds to a tenth: a mileage shared between cars can be a recurring decimal. */
export function formatAnswer(value: number): string {
  return answers.format(value);
}
