import type { TestApp } from "./test-app.ts";

/** Sends what waits, then gives the e-mails to an address, newest first. */
export async function emailsTo({ deps, sandbox }: TestApp, email: string) {
  await deps.jobs.drain();
  return sandbox.inbox.to(email);
}

/** The six digits of the newest e-mail to an address that has any. Throws where none came. */
export async function codeTo(app: TestApp, email: string): Promise<string> {
  const mails = await emailsTo(app, email);
  const codes = mails.flatMap(({ text }) => text.match(/^ {4}(\d{6})$/m)?.[1] ?? []);
  const [newest] = codes;
  if (newest === undefined) throw new Error(`No e-mail with a code came to ${email}.`);
  return newest;
}
