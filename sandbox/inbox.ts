export interface ReceivedEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
  id: string;
  /** Keys in lower case; mailboxes use them to offer unsubscribing. */
  listHeaders: { key: string; value: string }[];
  files: { name: string; text: string }[];
}

export type Inbox = ReturnType<typeof openInbox>;

export function openInbox() {
  let mails: ReceivedEmail[] = [];
  return {
    deliver(mail: ReceivedEmail): void {
      mails = [mail, ...mails];
    },
    to: (address?: string) =>
      mails.filter((mail) => !address || mail.to.toLowerCase() === address.toLowerCase()),
    clear(): void {
      mails = [];
    },
  };
}
