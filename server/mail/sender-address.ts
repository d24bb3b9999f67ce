import type { Email } from "../../domain/email.ts";

/** The sender's address, which also receives replies and emails to staff. */
export function senderAddress(sender: string): Email {
  return (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim() as Email;
}
