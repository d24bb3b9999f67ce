import type { TestApp } from "./test-app.ts";

export async function emailsTo({ deps, sandbox }: TestApp, email: string) {
  await deps.jobs.drain();
  return sandbox.inbox.to(email);
}

export async function codeTo(app: TestApp, email: string): Promise<string> {
  const mails = await emailsTo(app, email);
  const codes = mails.flatMap(({ text }) => text.match(/^ {4}(\d{6})$/m)?.[1] ?? []);
  const [newest] = codes;
  if (newest === undefined) throw new Error(`No email with a code was sent to ${email}.`);
  return newest;
}
