/** How the customer proves their right to a home's data. */
export const registrationMethods = ["ihd", "trusted_consent"] as const;
export type RegistrationMethod = (typeof registrationMethods)[number];

/**
 * The state machine of a consent attempt at the data provider: `pending` before the call, `sent` when the
 * call starts, `unknown` when the answer was lost, `cancelled` by the customer or by age. A consent granted
 * after cancellation is withdrawn.
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
  // The provider is queried or called again; the reference makes the call idempotent.
  unknown: ["sent", "granted", "refused", "cancelled"],
  granted: [],
  refused: [],
  cancelled: [],
};

export function mayBecome(from: ConsentAttemptState, to: ConsentAttemptState): boolean {
  return transitions[from].includes(to);
}

/** A settled attempt is final; repeated requests return the same answer. */
export function isSettled(state: ConsentAttemptState): boolean {
  return transitions[state].length === 0;
}

/** Seconds. Unanswered attempts are retried for one hour. */
export const ATTEMPT_LIFE_SECONDS = 60 * 60;
