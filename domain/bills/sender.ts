/** In a message to the supplier, for the customer to fill in. */
export const senderPlaceholders = {
  name: "[your name]",
  address: "[your address]",
  mpan: "[your supply number]",
} as const;

export type Sender = Partial<Record<keyof typeof senderPlaceholders, string>>;

/** Replaces the placeholders of known details. */
export function fillInSender(message: string, sender: Sender): string {
  return Object.entries(senderPlaceholders).reduce(
    (text, [detail, placeholder]) =>
      text.replace(placeholder, () => sender[detail as keyof Sender] || placeholder),
    message,
  );
}
