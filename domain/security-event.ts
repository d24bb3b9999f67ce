/** Account events as described to customers, done and refused. Harmless refusals have no description. */
export const securityEvents = {
  "sign-up": { done: "Somebody signed up with your email address", refused: null },
  "address-confirmed": { done: "Your email address was confirmed", refused: "A wrong code was typed" },
  "sign-in": { done: "You signed in", refused: "Somebody tried to sign in with a wrong password" },
  "reset-asked-for": { done: "You asked for a code to choose a new password", refused: null },
  "password-reset": {
    done: "Your password was reset with a code from an email",
    refused: "Somebody tried to reset your password with a wrong code",
  },
  "password-changed": {
    done: "You changed your password",
    refused: "A failed attempt to change your password",
  },
  "new-address-asked-for": {
    done: "You asked to change your email address",
    refused: "A failed attempt to change your email address",
  },
  "address-changed": { done: "Your email address was changed", refused: "A wrong code was typed" },
  "passkey-added": { done: "A passkey was added", refused: null },
  "passkey-sign-in": { done: "You signed in with a passkey", refused: null },
  "passkey-removed": { done: "A passkey was removed", refused: null },
  "access-key-made": { done: "An access key was made", refused: "A failed attempt to make an access key" },
  "access-key-revoked": { done: "An access key was revoked", refused: null },
  "other-sessions-ended": { done: "You signed out everywhere else", refused: null },
  "session-ended": { done: "You signed out one of your devices", refused: null },
  "consent-by-card": {
    done: "You connected your meter with a card",
    refused: "A failed attempt to connect a meter with a card",
  },
  "consent-renewed-by-card": {
    done: "You gave your permission again with a card",
    refused: "A failed attempt to give permission again",
  },
  "consent-by-code": {
    done: "You connected your meter with a code",
    refused: "A failed attempt to connect a meter with a code",
  },
  "consent-renewed-by-code": {
    done: "You gave your permission again with a code",
    refused: "A failed attempt to give permission again",
  },
  "consent-withdrawn": { done: "You withdrew your permission", refused: null },
  "meter-removed": { done: "You removed your meter", refused: null },
  "readings-erased": { done: "You erased your readings", refused: null },
  "export-asked-for": { done: "You asked for your data", refused: "A failed attempt to get your data" },
  "account-deleted": { done: null, refused: "A failed attempt to delete your account" },
} as const satisfies Record<string, { done: string | null; refused: string | null }>;

export type SecurityEventName = keyof typeof securityEvents;

export function describeSecurityEvent(event: string, isDone: boolean): string | null {
  if (!Object.hasOwn(securityEvents, event)) return null;
  return securityEvents[event as SecurityEventName][isDone ? "done" : "refused"];
}
