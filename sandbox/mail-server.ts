import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { delay, type FaultSwitches } from "./faults.ts";
import type { Inbox } from "./inbox.ts";

interface MailOptions {
  inbox: Inbox;
  faults: FaultSwitches;
  now: () => Date;
}

/** Most faults reply 4yz (try again later). `slow` delays, `lost-answer` delivers and drops the connection. */
export function mailServer({ inbox, faults, now }: MailOptions): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    size: 2_000_000,
    onData: (stream, session, done) => {
      receive(stream, session).then(() => done(), done);
    },
  });
  server.on("error", () => {
    // Dropped connections are expected.
  });
  return server;

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const fault = faults.take("mail");
    const mail = await PostalMime.parse(await buffer(stream));
    switch (fault?.mode) {
      case "down":
      case "error-500":
        throw temporaryFailure(451, "Requested action aborted: local error in processing");
      case "rate-limited":
        throw temporaryFailure(450, "Too many messages, slow down");
      case "garbage":
        throw temporaryFailure(499, "%PDF-1.4 {{{");
      case "slow":
        await delay(fault);
    }
    for (const { address } of session.envelope.rcptTo)
      inbox.deliver({
        to: address,
        subject: mail.subject ?? "",
        text: mail.text?.trim() ?? "",
        html: mail.html ?? "",
        at: now().toISOString(),
        id: mail.messageId ?? "",
        listHeaders: mail.headers
          .filter(({ key }) => key.startsWith("list-"))
          .map(({ key, value }) => ({ key, value })),
        files: mail.attachments.map(({ filename, content }) => ({
          name: filename ?? "",
          text: typeof content === "string" ? content : new TextDecoder().decode(content),
        })),
      });
    if (fault?.mode === "lost-answer") drop(session);
  }

  function drop({ id }: SMTPServerSession): void {
    for (const connection of server.connections as Set<{ id: string; close(): void }>)
      if (connection.id === id) connection.close();
  }
}

function temporaryFailure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
