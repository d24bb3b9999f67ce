/**
 * Account events as described to customers, when done and when refused. Harmless refusals have no
 * description.
 */
export const securityEvents = {
  "sign-up": { done: "Somebody signed up with your email address", refused: null },
  "address-confirmed": { done: "Your email address was confirmed", refused: "A wrong code was typed" },
  "sign-in": { done: "You signed in", refused: "Somebody tried to sign in with a wrong password" },
  "reset-asked-for": { done: "A code for a new password was asked for", refused: null },
  "password-reset": {
    done: "Your password was replaced with a code by email",
    refused: "Somebody tried to replace your password with a wrong code",
  },
  "password-changed": { done: "You changed your password", refused: "Changing your password was refused" },
  "new-address-asked-for": {
    done: "You asked for a new email address",
    refused: "Asking for a new email address was refused",
  },
  "address-changed": { done: "Your email address was changed", refused: "A wrong code was typed" },
  "passkey-added": { done: "A passkey was added", refused: null },
  "passkey-sign-in": { done: "You signed in with a passkey", refused: null },
  "passkey-removed": { done: "A passkey was removed", refused: null },
  "access-key-made": { done: "An access key was made", refused: "Making an access key was refused" },
  "access-key-revoked": { done: "An access key was revoked", refused: null },
  "other-sessions-ended": { done: "You signed out everywhere else", refused: null },
  "session-ended": { done: "You signed out one of your devices", refused: null },
  "consent-by-card": {
    done: "You connected your meter with a card",
    refused: "Connecting a meter with a card was refused",
  },
  "consent-renewed-by-card": {
    done: "You gave your permission again with a card",
    refused: "Giving permission again was refused",
  },
  "consent-by-code": {
    done: "You connected your meter with a code",
    refused: "Connecting a meter with a code was refused",
  },
  "consent-renewed-by-code": {
    done: "You gave your permission again with a code",
    refused: "Giving permission again was refused",
  },
  "consent-withdrawn": { done: "You withdrew your permission", refused: null },
  "meter-removed": { done: "You removed your meter", refused: null },
  "readings-erased": { done: "You erased your readings", refused: null },
  "export-asked-for": { done: "You asked for your data", refused: "Asking for your data was refused" },
  "account-deleted": { done: null, refused: "Deleting your account was refused" },
} as const satisfies Record<string, { done: string | null; refused: string | null }>;

export type SecurityEventName = keyof typeof securityEvents;

/** The customer's description of an event, or null if it is not shown. */
export function eventInWords(event: string, isDone: boolean): string | null {
  if (!Object.hasOwn(securityEvents, event)) return null;
  return securityEvents[event as SecurityEventName][isDone ? "done" : "refused"];
}
