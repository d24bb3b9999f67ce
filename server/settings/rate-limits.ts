export interface Limit {
  times: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `-from` limits count by network address: thousands of mobile customers share one, so they only stop floods. */
export const standardLimits = {
  "sign-up": { times: 3, seconds: DAY },
  "sign-up-from": { times: 600, seconds: HOUR },
  /** Each wait is twice the last, up to eight times the first. Known devices and sessions have their own counts. */
  "wrong-password": { times: 6, seconds: 15 * MINUTE },
  "password-from": { times: 60, seconds: HOUR },
  /** Correct passwords count too, since each check costs a hash. */
  "password-check": { times: 30, seconds: HOUR },
  "password-check-from": { times: 600, seconds: HOUR },
  "passkey-from": { times: 600, seconds: HOUR },
  /** Counted by recipient and requester; `wrong-code-by-all` counts all requesters together. */
  code: { times: 5, seconds: HOUR },
  "wrong-code": { times: 10, seconds: DAY },
  "wrong-code-by-all": { times: 30, seconds: DAY },
  "wrong-code-from": { times: 60, seconds: HOUR },
  /** Stops guesses across many accounts. Can be strict, since few customers of a network reset a password. */
  "wrong-reset-code-from": { times: 30, seconds: DAY },
  email: { times: 3, seconds: 15 * MINUTE },
  "email-a-day-by-one": { times: 6, seconds: DAY },
  "email-a-day": { times: 10, seconds: DAY },
  "locked-email": { times: 3, seconds: DAY },
  /** Counted by customer, user agent and network address, so that concurrent sign-ins send one email. */
  "new-device-email": { times: 1, seconds: 5 },
  "email-from": { times: 1_200, seconds: HOUR },

  /** Counted by key; allows two calls a minute. */
  "access-key": { times: 120, seconds: HOUR },
  /** Tables of more than 31 days that read half hours: by customer, sessions and access keys together. */
  "long-readings": { times: 60, seconds: HOUR },
  /** Counted by customer, because each download decrypts and compresses the whole export. */
  "export-download": { times: 200, seconds: HOUR },
  "access-key-made": { times: 10, seconds: DAY },

  /** Stored responses to idempotency keys, by customer, so that one account cannot fill the disk. Repeats do not count. */
  "stored-response": { times: 500, seconds: HOUR },
  /** Saved answers of set-up, up to 60 kB each, by customer. */
  "draft-write": { times: 500, seconds: HOUR },

  /** Counted by customer and endpoint that calls a partner, in addition to other limits. */
  "partner-call": { times: 60, seconds: HOUR },
  "address-look-up": { times: 20, seconds: DAY },
  "address-look-up-from": { times: 1_200, seconds: HOUR },
  /** Counted by customer, meter and home: a check repeated within a day does not count again. */
  "same-meter": { times: 1, seconds: DAY },
  meter: { times: 10, seconds: DAY },
  "meter-from": { times: 1_200, seconds: HOUR },
  "meter-not-found-from": { times: 60, seconds: HOUR },
  /**
   * Matches are not counted, so that a household never blocks a neighbour. One network gets a third of the guesses, so
   * that two cannot block a household. At 60 guesses a day, the 120,000 postcodes of an MPAN's region take five years.
   */
  "meter-elsewhere-by-one": { times: 20, seconds: DAY },
  "meter-elsewhere": { times: 60, seconds: DAY },
  "meter-elsewhere-postcode": { times: 60, seconds: DAY },
  /** The ten digits shown for a home leave 100 numbers, which take five days to try. One network gets half of the attempts. */
  "meter-elsewhere-home-by-one": { times: 10, seconds: DAY },
  "meter-elsewhere-home": { times: 20, seconds: DAY },
  /** A customer's first number of a day has its own counts, so that other people's guesses rarely block it. */
  "first-meter": { times: 1, seconds: DAY },
  "first-meter-elsewhere-by-one": { times: 15, seconds: DAY },
  "first-meter-elsewhere": { times: 60, seconds: DAY },
  "first-meter-elsewhere-home": { times: 40, seconds: DAY },
  /** A code of four hex digits has 65,536 values: at six guesses in 30 days, a year of guessing finds one code in 900. */
  "meter-code-for-meter": { times: 6, seconds: 30 * DAY },
  "meter-code-for-meter-by-customer": { times: 3, seconds: DAY },
  "meter-code": { times: 5, seconds: 30 * DAY },
  "meter-code-from": { times: 60, seconds: HOUR },
  "meter-code-by-all": { times: 80, seconds: HOUR },
  /** A customer's first wrong code has its own count, so that accounts with many wrong codes do not block newcomers. */
  "first-meter-code": { times: 1, seconds: 30 * DAY },
  "first-meter-code-by-all": { times: 300, seconds: HOUR },
  /** How often an attempt is refunded because the data provider was down. */
  "meter-code-given-back": { times: 3, seconds: DAY },
  card: { times: 6, seconds: DAY },
  "card-from": { times: 600, seconds: HOUR },
  /** Refunded once for each card that passes. */
  "refused-card-from": { times: 60, seconds: HOUR },
  "first-card": { times: 1, seconds: DAY },
  /** Cards after a customer's first of the day, across all customers. */
  "next-card-by-all": { times: 600, seconds: HOUR },
  "card-passed": { times: 1, seconds: DAY },
  "failed-card": { times: 10, seconds: 30 * DAY },

  "vehicle-from": { times: 600, seconds: HOUR },
  "vehicle-not-found-from": { times: 60, seconds: HOUR },
  "solar-lead": { times: 10, seconds: DAY },
  "email-capture": { times: 3, seconds: DAY },
  "email-capture-from": { times: 600, seconds: HOUR },
  "opt-in": { times: 10, seconds: DAY },
  subscription: { times: 10, seconds: DAY },
  /** Counted by customer in the account, and by customer and kind of email for links in emails. */
  "energy-email": { times: 20, seconds: DAY },
  "opt-in-from": { times: 600, seconds: HOUR },
  "bad-link-from": { times: 60, seconds: HOUR },
  /** Security events of refused calls, by person, event and outcome. */
  "refused-event": { times: 20, seconds: HOUR },
  "page-view-from": { times: 60, seconds: MINUTE },
  "policy-report-from": { times: 20, seconds: MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof standardLimits;
export type LimitTable = Readonly<Record<LimitName, Limit>>;

/** All callers of the sandbox share one network address. */
export const sandboxLimits: LimitTable = {
  ...standardLimits,
  ...Object.fromEntries(
    Object.keys(standardLimits)
      .filter(isByNetwork)
      .map((name) => [name, { times: 1_000_000, seconds: MINUTE }]),
  ),
};

export function isByNetwork(limit: string): boolean {
  return limit.endsWith("-from");
}

export const isShared = (limit: string): boolean =>
  isByNetwork(limit) || /^(first-)?meter-elsewhere|-by-all$/.test(limit);
