export const registrationMethods = ["ihd", "trusted_consent"] as const;
export type RegistrationMethod = (typeof registrationMethods)[number];

/** `sent` once the call starts, `unknown` if its response was lost, `cancelled` if stopped or an hour old. */
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
  // The provider is queried or called again: a repeated grant has the same evidence, the attempt's id.
  unknown: ["sent", "granted", "refused", "cancelled"],
  granted: [],
  refused: [],
  cancelled: [],
};

export function canTransition(from: ConsentAttemptState, to: ConsentAttemptState): boolean {
  return transitions[from].includes(to);
}

export function isSettled(state: ConsentAttemptState): boolean {
  return transitions[state].length === 0;
}

/** Seconds. Attempts without a response are retried for one hour. */
export const ATTEMPT_LIFE_SECONDS = 60 * 60;
