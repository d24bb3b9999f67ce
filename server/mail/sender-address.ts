import type { Email } from "../../domain/email.ts";

/** The address in a sender such as `Name <address>`, which also receives replies and e-mails to staff. */
export function senderAddress(sender: string): Email {
  return (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim() as Email;
}
