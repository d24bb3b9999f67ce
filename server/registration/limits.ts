import type { Rule } from "../db/limits.ts";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/**
 * How often a home's details may be asked about and guessed at. Four hexadecimal digits are 65,536
 * guesses: with six a home in thirty days over all customers, a year of guessing finds one in 900.
 */
export const registrationLimits = {
  addressLookUpsByCustomer: { name: "address-look-ups-by-customer", times: 20, seconds: DAY },
  addressLookUpsByAddress: { name: "address-look-ups-by-address", times: 30, seconds: HOUR },
  /** Marks a meter as asked about: asking again the same day is no new meter. */
  sameMeter: { name: "same-meter", times: 1, seconds: DAY },
  metersByCustomer: { name: "meters-by-customer", times: 5, seconds: DAY },
  metersByAddress: { name: "meters-by-address", times: 20, seconds: DAY },
  codeForMeterByCustomer: { name: "code-for-meter-by-customer", times: 3, seconds: DAY },
  codeForMeter: { name: "code-for-meter", times: 6, seconds: 30 * DAY },
  codesByCustomer: { name: "codes-by-customer", times: 5, seconds: 30 * DAY },
  codesByAddress: { name: "codes-by-address", times: 10, seconds: DAY },
  codesByAll: { name: "codes-by-all", times: 100, seconds: HOUR },
  /** A failure of our own gives a try back, but not without end. */
  codeGivenBack: { name: "code-given-back", times: 3, seconds: DAY },
  cardsByCustomer: { name: "cards-by-customer", times: 5, seconds: DAY },
  cardsByAddress: { name: "cards-by-address", times: 20, seconds: DAY },
} as const satisfies Record<string, Rule>;
