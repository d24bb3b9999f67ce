import type { Email } from "../../domain/email.ts";
import { SIGNED_OUT_ELSEWHERE } from "../../domain/password.ts";
import { findCustomerByEmail } from "../db/identity/customers.ts";
import type { Deps } from "../deps.ts";
import { type EmailBody, momentInWords } from "./email-body.ts";

const RESET = { button: "Choose a new password", path: "/?screen=forgot-password" } as const;

export function passwordChangedEmail({ config }: Deps, { at }: { at: number }): EmailBody {
  return {
    subject: `Your ${config.productName} password was changed`,
    heading: "Your password was changed",
    blocks: [
      { paragraph: `The password of your account was changed on ${momentInWords(at)}.` },
      { paragraph: SIGNED_OUT_ELSEWHERE },
      { paragraph: "If this wasn't you, choose a new password now. That signs everybody out again." },
      RESET,
    ],
  };
}

export function newDeviceEmail({ config }: Deps, { device, at }: { device: string; at: number }): EmailBody {
  return {
    subject: `A new sign-in to your ${config.productName} account`,
    heading: "Your account was opened on a new device",
    blocks: [
      { paragraph: `Somebody signed in to your account on ${momentInWords(at)}, with ${device}.` },
      { paragraph: "If that was you, there's nothing to do." },
      { paragraph: "If it wasn't you, choose a new password now. That signs everybody out." },
      RESET,
    ],
  };
}

export function passkeyAddedEmail({ config }: Deps, { at }: { at: number }): EmailBody {
  return {
    subject: `A passkey was added to your ${config.productName} account`,
    heading: "You can sign in with a passkey now",
    blocks: [
      { paragraph: `A passkey was added to your account on ${momentInWords(at)}.` },
      { paragraph: "If this wasn't you, choose a new password now: that also removes every passkey." },
      RESET,
    ],
  };
}

export function accessKeyMadeEmail({ config }: Deps, { name, at }: { name: string; at: number }): EmailBody {
  return {
    subject: `An access key was made for your ${config.productName} account`,
    heading: "A program can read your energy use now",
    blocks: [
      { paragraph: `The access key “${name}” was made on ${momentInWords(at)}.` },
      { paragraph: "Whoever has it can read your meter readings, and nothing else, until you revoke it." },
      { paragraph: "If this wasn't you, choose a new password now: that also revokes every access key." },
      RESET,
    ],
  };
}

export async function lockedEmail(
  { db, config }: Deps,
  { to, at, minutes }: { to: Email; at: number; minutes: number },
): Promise<EmailBody | null> {
  if (!(await findCustomerByEmail(db.query, to))) return null;
  return {
    subject: `Too many wrong passwords for your ${config.productName} account`,
    heading: "Somebody tried to sign in",
    blocks: [
      { paragraph: `On ${momentInWords(at)} there were six wrong passwords in a row for your account.` },
      {
        paragraph: `To keep it safe, whoever tried can't sign in for the next ${minutes} minutes. A device that you've signed in on before is not affected by what strangers try.`,
      },
      {
        paragraph:
          "If that was you and you've forgotten your password, choose a new one: that ends the wait.",
      },
      RESET,
      { paragraph: "If it wasn't you, your account is safe and there's nothing to do." },
    ],
  };
}
