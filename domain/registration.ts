/** How the right to a home's data is shown. */
export const registrationMethods = ["ihd", "trusted_consent"] as const;
export type RegistrationMethod = (typeof registrationMethods)[number];

/**
 * The life of one attempt to give consent at the data provider. It is `pending` in the database before the
 * provider hears of it, `sent` when the call leaves, and `unknown` when the answer was lost on the way back.
 * It is `cancelled` when the customer stops it or it gets too old: what the provider grants then is withdrawn.
 */
export const consentAttemptStates = [
  "pending",
  "sent",
  "granted",
  "refused",
  "unknown",
  "cancelled",
] as const;
export type ConsentAttemptState = (typeof consentAttemptStates)[number];

const transitions: Record<ConsentAttemptState, readonly ConsentAttemptState[]> = {
  pending: ["sent", "cancelled"],
  sent: ["granted", "refused", "unknown", "cancelled"],
  // The provider is asked what became of it, or told again: the reference makes telling twice harmless.
  unknown: ["sent", "granted", "refused", "cancelled"],
  granted: [],
  refused: [],
  cancelled: [],
};

export function mayBecome(from: ConsentAttemptState, to: ConsentAttemptState): boolean {
  return transitions[from].includes(to);
}

/** A settled attempt never changes again; a second request for it gets the same answer. */
export function isSettled(state: ConsentAttemptState): boolean {
  return transitions[state].length === 0;
}

/** How long an attempt without an answer is tried again, in seconds: nobody waits longer for a meter. */
export const ATTEMPT_LIFE_SECONDS = 60 * 60;
