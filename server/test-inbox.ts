import type { TestApp } from "./test-app.ts";

/** Sends what waits, then gives the letters to an address, newest first. */
export async function lettersTo({ deps, sandbox }: TestApp, email: string) {
  await deps.jobs.drain();
  return sandbox.inbox.to(email);
}

/** The six digits of the newest letter to an address that has any. */
export async function codeTo(app: TestApp, email: string): Promise<string> {
  const letters = await lettersTo(app, email);
  const codes = letters.flatMap(({ text }) => text.match(/^ {4}(\d{6})$/m)?.[1] ?? []);
  return codes[0] ?? "no code";
}
