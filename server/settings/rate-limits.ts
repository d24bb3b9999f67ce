/** So many times in so long. */
export interface Limit {
  times: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The rate limits, which the setting `LIMITS` overrides. Names that end in `-from` count by the caller's network
 * address; all others by email address, customer, meter, home or card.
 *
 * Thousands of customers share a mobile network's address, so a `-from` limit only stops floods: 600 an hour or
 * more for what a newcomer does right, 60 for failures. The limits by account, card, meter and email protect.
 */
export const standardLimits = {
  /** For an address, by network address. */
  "sign-up": { times: 3, seconds: DAY },
  "sign-up-from": { times: 600, seconds: HOUR },
  /**
   * Wrong ones lock for as long again, doubling up to eight times that. Strangers are counted together for
   * an address; each device that has signed in to the account before, and each session, for itself.
   */
  "wrong-password": { times: 6, seconds: 15 * MINUTE },
  "password-from": { times: 60, seconds: HOUR },
  /** Every check costs a hash, right passwords too: for each as above, and by a stranger's network address. */
  "password-check": { times: 30, seconds: HOUR },
  "password-check-from": { times: 600, seconds: HOUR },
  "passkey-from": { times: 600, seconds: HOUR },
  /**
   * Codes, their e-mails and wrong codes: by who asks, a device that the account knows or else a network
   * address, and for whom. Of strangers they are also counted together.
   */
  code: { times: 5, seconds: HOUR },
  "wrong-code": { times: 10, seconds: DAY },
  "wrong-code-by-all": { times: 30, seconds: DAY },
  "wrong-code-from": { times: 60, seconds: HOUR },
  /**
   * A newcomer never resets a password, and a guessed reset code opens an account: guesses spread thinly over
   * many accounts stay under the limits of each. Known devices are not counted here.
   */
  "wrong-reset-code-from": { times: 30, seconds: DAY },
  email: { times: 3, seconds: 15 * MINUTE },
  "email-a-day-by-one": { times: 6, seconds: DAY },
  "email-a-day": { times: 10, seconds: DAY },
  /** What tells an owner of tries goes on arriving, but not with each of them. */
  "locked-email": { times: 3, seconds: DAY },
  /** For a customer, by browser as it calls itself and network address: of sign-ins at once one is told of. */
  "new-device-email": { times: 1, seconds: 5 },
  "email-from": { times: 1_200, seconds: HOUR },

  /** For each key: a program that asks every minute is welcome. */
  "access-key": { times: 120, seconds: HOUR },
  /** Tables of more than 31 days that read half hours: by customer, sessions and access keys together. */
  "long-readings": { times: 60, seconds: HOUR },
  "access-key-made": { times: 10, seconds: DAY },

  /** For each customer and each call that asks a partner, whatever else limits it. */
  "partner-call": { times: 60, seconds: HOUR },
  "address-look-up": { times: 20, seconds: DAY },
  "address-look-up-from": { times: 1_200, seconds: HOUR },
  /** Marks a meter as asked about at a postcode: asking the same again that day is no new question. */
  "same-meter": { times: 1, seconds: DAY },
  meter: { times: 10, seconds: DAY },
  "meter-from": { times: 1_200, seconds: HOUR },
  "meter-not-found-from": { times: 60, seconds: HOUR },
  /**
   * Only answers that find nothing stay counted: a household's right ones never shut out a neighbour. For one
   * meter or postcode a network address gets a third, so that two do not close a meter to its own household. Of
   * 1.7 million postcodes 60 a day find one in eighty years.
   */
  "meter-elsewhere-by-one": { times: 20, seconds: DAY },
  "meter-elsewhere": { times: 60, seconds: DAY },
  "meter-elsewhere-postcode": { times: 60, seconds: DAY },
  /**
   * Four hexadecimal digits are 65,536 guesses: with six a home in thirty days over all customers, a year
   * of guessing finds one in 900.
   */
  "meter-code-for-meter": { times: 6, seconds: 30 * DAY },
  "meter-code-for-meter-by-customer": { times: 3, seconds: DAY },
  "meter-code": { times: 5, seconds: 30 * DAY },
  "meter-code-from": { times: 60, seconds: HOUR },
  "meter-code-by-all": { times: 80, seconds: HOUR },
  /** A failure of our own gives a try back, but not without end. */
  "meter-code-given-back": { times: 3, seconds: DAY },
  /** A second check of the same card is free: a slip and a decline count once. */
  card: { times: 6, seconds: DAY },
  "card-from": { times: 600, seconds: HOUR },
  /** Given back once for each card that passes. */
  "refused-card-from": { times: 60, seconds: HOUR },
  /**
   * Cards after a customer's first of the day, counted over all customers. Many accounts on many networks can
   * test one stolen card a day each, and together this many more. Raise it as more customers join.
   */
  "first-card": { times: 1, seconds: DAY },
  "next-card-by-all": { times: 600, seconds: HOUR },
  "card-passed": { times: 1, seconds: DAY },
  /** After so many that did not pass, support helps. */
  "failed-card": { times: 10, seconds: 30 * DAY },

  "vehicle-from": { times: 600, seconds: HOUR },
  "vehicle-not-found-from": { times: 60, seconds: HOUR },
  "solar-lead": { times: 10, seconds: DAY },
  "email-capture": { times: 3, seconds: DAY },
  "email-capture-from": { times: 600, seconds: HOUR },
  /** For an address, by network address. */
  "opt-in": { times: 10, seconds: DAY },
  /** For a customer, from the account. */
  subscription: { times: 10, seconds: DAY },
  /** For a customer from the account, and by the link in each kind of e-mail. */
  "energy-email": { times: 20, seconds: DAY },
  "opt-in-from": { times: 600, seconds: HOUR },
  /** Links whose signature is not ours. */
  "bad-link-from": { times: 60, seconds: HOUR },
  "page-view-from": { times: 60, seconds: MINUTE },
  "policy-report-from": { times: 20, seconds: MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof standardLimits;
export type LimitTable = Readonly<Record<LimitName, Limit>>;

/** With the sandbox all callers share one machine's address, so network limits are practically off. */
export const sandboxLimits: LimitTable = {
  ...standardLimits,
  ...Object.fromEntries(
    Object.keys(standardLimits)
      .filter(isByNetwork)
      .map((name) => [name, { times: 1_000_000, seconds: MINUTE }]),
  ),
};

/** Whether a limit counts by network address alone. */
export function isByNetwork(limit: string): boolean {
  return limit.endsWith("-from");
}

/** Whether others may have filled a limit, of whom its customer knows nothing. */
export const isShared = (limit: string): boolean =>
  isByNetwork(limit) || limit.startsWith("meter-elsewhere") || limit === "next-card-by-all";
