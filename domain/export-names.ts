/** Tables of an export that customers most often want, in order of display. */
export const readingTables = {
  "electricity-readings": "Electricity readings",
  "gas-readings": "Gas readings",
  "electricity-sent-to-the-grid": "Electricity you sent to the grid",
} as const;

const otherTables: Readonly<Record<string, string>> = {
  account: "Your details",
  home: "Your home",
  "smart-meter": "Your smart meter",
  consents: "Your permissions",
  withdrawals: "Permissions that ended",
  "consent-pseudonym": "Your reference in permissions",
  prices: "Prices from your bill",
  "meter-prices": "Prices from your meter",
  "meters-no-longer-read": "Meters we no longer read",
  "day-notes": "Your notes on days",
  "turn-down-and-save": "Turn Down and Save: joining and leaving",
  "turn-down-participation": "Turn Down and Save: when you took part",
  "turn-down-notices": "Turn Down and Save: events we told you about",
  "turn-down-results": "Turn Down and Save: your results",
  "solar-requests": "Solar quotes you asked for",
  "solar-permissions-and-messages": "What we sent our solar partners",
  "energy-emails": "Emails you switched on",
  "reminders-sent": "Reminders we sent you",
  password: "When you set your password",
  passkeys: "Your passkeys",
  "access-keys": "Your access keys",
  sessions: "Where you’re signed in",
  "known-devices": "Devices you’ve used",
  "email-change": "Your change of email address",
  "security-events": "Sign-ins and changes",
  "last-visit": "Your last visit",
  referral: "Who invited you",
  "campaign-tags": "Links you came from",
  "steps-reached": "How far you got in connecting",
  "unfinished-answers": "Answers you haven’t finished",
  "meters-found": "Meters found at your address",
  "meter-checks": "Meter numbers you tried",
  "registration-attempts": "Your attempts to connect",
  "card-provider": "Your reference at the card provider",
  "card-checks": "Your card checks",
  "cards-that-proved-a-home": "Cards that confirmed your home",
};

/** A table's name for customers. Tables of a newer release keep their own. */
export function exportName(table: string): string {
  const known = { ...readingTables, ...otherTables } as Readonly<Record<string, string>>;
  return Object.hasOwn(known, table) ? (known[table] as string) : table.replaceAll("-", " ");
}
