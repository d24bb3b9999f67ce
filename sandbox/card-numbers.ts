export type Check = "pass" | "fail" | "unavailable" | "unchecked";

export interface TestCard {
  number: string;
  brand: "visa" | "mastercard";
  postcode: Check;
  line1: Check;
  securityCode: Check;
  /** If set, the bank compares the entered house number and postcode with these. */
  registeredAt?: { number: string; postcode: string };
  decline?: { code: string; declineCode?: string; message: string };
  /** A different fingerprint at each home, because one card may verify only three homes. */
  hasFingerprintPerHome?: boolean;
  /** The bank may still decline after authentication. */
  authenticates?: boolean;
}

const passing = { brand: "visa", postcode: "pass", line1: "pass", securityCode: "pass" } as const;
const genericDecline = {
  code: "card_declined",
  declineCode: "generic_decline",
  message: "Your card was declined.",
};

/** Stripe's published test cards, and cards of our own where noted. None is a real number. */
export const testCards: readonly TestCard[] = [
  { ...passing, number: "4242424242424242", hasFingerprintPerHome: true },
  { ...passing, number: "5555555555554444", brand: "mastercard" },
  { ...passing, number: "4000008260000000" },
  { ...passing, number: "4000000000000010", postcode: "fail", line1: "fail" },
  { ...passing, number: "4000000000000028", line1: "fail" },
  { ...passing, number: "4000000000000036", postcode: "fail" },
  { ...passing, number: "4000000000000044", postcode: "unavailable", line1: "unavailable" },
  // Ours: Stripe has no card that checks the postcode but not the first line.
  { ...passing, number: "4000000000000051", line1: "unavailable" },
  { ...passing, number: "4000000000000077", line1: "unchecked" },
  { ...passing, number: "4000000000000085", postcode: "unchecked", line1: "unchecked" },
  // Ours: Stripe's cards do not compare the entered address.
  { ...passing, number: "4000000000000200", registeredAt: { number: "21", postcode: "LS1 9ZZ" } },
  { ...passing, number: "4000000000000218", registeredAt: { number: "23", postcode: "LS1 9ZZ" } },
  { ...passing, number: "4000000000000226", registeredAt: { number: "25", postcode: "LS1 9ZZ" } },
  { ...passing, number: "4000000000000234", registeredAt: { number: "27", postcode: "LS1 9ZZ" } },
  { ...passing, number: "4000000000000101", securityCode: "fail" },
  { ...passing, number: "4000000000000002", decline: genericDecline },
  {
    ...passing,
    number: "4000000000009995",
    decline: {
      code: "card_declined",
      declineCode: "insufficient_funds",
      message: "Your card has insufficient funds.",
    },
  },
  { ...passing, number: "4000000000009987", decline: { ...genericDecline, declineCode: "lost_card" } },
  { ...passing, number: "4000000000009979", decline: { ...genericDecline, declineCode: "stolen_card" } },
  {
    ...passing,
    number: "4000000000000069",
    decline: { code: "expired_card", message: "Your card has expired." },
  },
  {
    ...passing,
    number: "4000000000000127",
    decline: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  },
  {
    ...passing,
    number: "4000000000000119",
    decline: {
      code: "processing_error",
      message: "An error occurred while processing your card. Try again in a little bit.",
    },
  },
  { ...passing, number: "4000002500003155", authenticates: true },
  { ...passing, number: "4000002760003184", authenticates: true },
  { ...passing, number: "4000000000003220", authenticates: true },
  { ...passing, number: "4000008400001629", authenticates: true, decline: genericDecline },
];

export function testCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}
