import { sandbox } from "../sandbox/app.ts";
import type { TestApp } from "./test-app.ts";

/** The sandbox's mail server on a port of its own, for tests that read e-mails. */
export async function openTestInbox() {
  const pretend = sandbox();
  const server = pretend.mailServer();
  const listening = server.listen(0, "127.0.0.1");
  await new Promise((ready) => listening.once("listening", ready));
  const address = listening.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    /** For `testApp({ SMTP_URL })`. */
    smtpUrl: `smtp://127.0.0.1:${port}`,
    faults: pretend.faults,
    /** Sends what waits, then gives the letters to an address, newest first. */
    lettersTo: async (app: TestApp, email: string) => {
      await app.deps.jobs.drain();
      return pretend.inbox.to(email);
    },
    /** The six digits of the newest letter to an address that has any. */
    codeTo: async (app: TestApp, email: string) => {
      await app.deps.jobs.drain();
      const codes = pretend.inbox.to(email).flatMap(({ text }) => text.match(/^ {4}(\d{6})$/m)?.[1] ?? []);
      return codes[0] ?? "no code";
    },
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

export type TestInbox = Awaited<ReturnType<typeof openTestInbox>>;
