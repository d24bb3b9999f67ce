import { expect } from "@playwright/test";
import type { AppUnderTest } from "./app-under-test.ts";

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

export async function emailsTo(app: AppUnderTest, address: string): Promise<Email[]> {
  const response = await fetch(`${app.sandbox}/mail.json?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Email[];
}

/** Covers the retry of an email whose sending process was killed. */
const MAX_WAIT_MS = 60_000;

export async function nextEmail(app: AppUnderTest, address: string, known = 0): Promise<Email> {
  await expect
    .poll(async () => (await emailsTo(app, address)).length, {
      message: `an email to ${address}`,
      timeout: MAX_WAIT_MS,
    })
    .toBeGreaterThan(known);
  const [newest] = await emailsTo(app, address);
  if (!newest) throw new Error(`The inbox of ${address} was emptied.`);
  return newest;
}

export async function latestCode(app: AppUnderTest, address: string, known = 0): Promise<string> {
  const { text } = await nextEmail(app, address, known);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`No code in the email to ${address}: ${text}`);
  return code;
}
