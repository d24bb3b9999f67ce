import { MINUS } from "../../../domain/carbon/tonnes.ts";

const constants = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 15 });
const answers = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** As many digits as a constant has, so that a sum can be done again. */
export function numberText(value: number): string {
  return constants.format(value).replace("-", MINUS);
}

/** What somebody answered, to a tenth: a mileage that is shared out among cars has no end of digits. */
export function answerText(value: number): string {
  return answers.format(value);
}
