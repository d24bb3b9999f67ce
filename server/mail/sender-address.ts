import type { Email } from "../../domain/email.ts";

/** Where answers to our e-mails arrive, and e-mails to ourselves: the address in a sender such as `Name <address>`. */
export function senderAddress(sender: string): Email {
  return (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim() as Email;
}
