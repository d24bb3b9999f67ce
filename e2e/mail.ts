import { expect } from "@playwright/test";
import type { AppUnderTest } from "./app-under-test.ts";

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** The e-mails that arrived for an address, newest first. */
export async function emailsTo(app: AppUnderTest, address: string): Promise<Email[]> {
  const response = await fetch(`${app.sandbox}/mail.json?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Email[];
}

/** An e-mail whose sender was killed is sent by the next one, once the silence has been noticed. */
const LONGEST_WAIT_MS = 60_000;

/** Waits for the next e-mail after the `known` ones and answers it. */
export async function nextEmail(app: AppUnderTest, address: string, known = 0): Promise<Email> {
  await expect
    .poll(async () => (await emailsTo(app, address)).length, {
      message: `an e-mail to ${address}`,
      timeout: LONGEST_WAIT_MS,
    })
    .toBeGreaterThan(known);
  const [newest] = await emailsTo(app, address);
  if (!newest) throw new Error(`The inbox of ${address} was emptied.`);
  return newest;
}

/** The six digits of the newest e-mail that carries a code. Waits for one after the `known` e-mails. */
export async function latestCode(app: AppUnderTest, address: string, known = 0): Promise<string> {
  const { text } = await nextEmail(app, address, known);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`No code in the e-mail to ${address}: ${text}`);
  return code;
}
