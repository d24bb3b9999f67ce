import { expect } from "@playwright/test";
import type { House } from "./house.ts";

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** The e-mails that arrived for an address, newest first. */
export async function lettersTo(house: House, address: string): Promise<Letter[]> {
  const response = await fetch(`${house.sandbox}/mail.json?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Letter[];
}

/** A letter whose sender was killed is sent by the next one, once the silence has been noticed. */
const LONGEST_WAIT_MS = 60_000;

/** Waits for the next e-mail after the `known` ones and answers it. */
export async function nextLetter(house: House, address: string, known = 0): Promise<Letter> {
  await expect
    .poll(async () => (await lettersTo(house, address)).length, {
      message: `an e-mail to ${address}`,
      timeout: LONGEST_WAIT_MS,
    })
    .toBeGreaterThan(known);
  const [newest] = await lettersTo(house, address);
  if (!newest) throw new Error(`The inbox of ${address} was emptied.`);
  return newest;
}

/** The six digits of the newest e-mail that carries a code. Waits for one after the `known` e-mails. */
export async function latestCode(house: House, address: string, known = 0): Promise<string> {
  const { text } = await nextLetter(house, address, known);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`No code in the e-mail to ${address}: ${text}`);
  return code;
}
