import type { Email } from "../../domain/email.ts";

export function senderAddress(sender: string): Email {
  return (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim() as Email;
}
