/** An e-mail in words, before it is set as HTML and as plain text. */
export interface EmailBody {
  /** Never holds a code or anything personal: subjects show on locked screens. */
  subject: string;
  heading: string;
  blocks: readonly Block[];
  /** The path that stops e-mails of its kind: where a quiet button leads, and where a mailbox’s own button posts to. */
  wayOut?: string;
  /** Its own words say why it is sent, so that its foot need not. */
  saysWhy?: true;
  attachments?: readonly Attachment[];
}

/** A file that comes with an e-mail: a text. */
export interface Attachment {
  filename: string;
  content: string;
  contentType: string;
}

export type Block =
  | { paragraph: string }
  | { code: string }
  | { button: string; path: string }
  | { list: readonly string[] };

/** Below a code: how long it works. */
export function codeLasts(minutes: number): string {
  return `It works for ${minutes} minutes, once. A newer code ends it.`;
}

/** "21 November 2026 at 10:00" in London. `at` in epoch milliseconds. */
export function momentInWords(at: number): string {
  return new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/London",
  }).format(at);
}

/** The paragraphs of an e-mail's words, which empty lines part. */
export function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}
