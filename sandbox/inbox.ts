/** An e-mail that arrived at the sandbox. `at` is ISO 8601 in UTC. */
export interface ReceivedEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
  /** Its Message-ID: the same e-mail, handed over twice, has the same. */
  id: string;
  /** By which a mailbox offers to stop it (`List-…`), names in lower case. */
  listHeaders: { key: string; value: string }[];
  /** What came along, as text. */
  files: { name: string; text: string }[];
}

export type Inbox = ReturnType<typeof openInbox>;

/** Every e-mail that anybody was sent. */
export function openInbox() {
  let mails: ReceivedEmail[] = [];
  return {
    deliver(mail: ReceivedEmail): void {
      mails = [mail, ...mails];
    },
    /** The e-mails to an address, or all of them, newest first. */
    to: (address?: string) =>
      mails.filter((mail) => !address || mail.to.toLowerCase() === address.toLowerCase()),
    clear(): void {
      mails = [];
    },
  };
}
