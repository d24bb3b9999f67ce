import type { Email } from "../../domain/email.ts";

/** Where answers to our letters arrive, and letters to ourselves: the address in a sender such as `Name <address>`. */
export function ownMailbox(sender: string): Email {
  return (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim() as Email;
}
