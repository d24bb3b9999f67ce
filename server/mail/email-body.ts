export interface EmailBody {
  /** Must not contain codes or personal data: subjects show on lock screens. */
  subject: string;
  heading: string;
  blocks: readonly Block[];
  unsubscribePath?: string;
  /** The body states why it was sent, so the footer does not. */
  saysWhy?: true;
  attachments?: readonly Attachment[];
}

export interface Attachment {
  filename: string;
  content: string;
  contentType: string;
}

export type Block =
  | { paragraph: string }
  | { code: string }
  | { button: string; path: string }
  | { list: readonly string[] }
  | { bars: readonly Bar[] };

/** A row of a bar chart; `share` of its whole width, from 0 to 1. */
export interface Bar {
  name: string;
  figure: string;
  share: number;
}

export function codeLasts(minutes: number): string {
  return `It works once, within ${minutes} minutes, unless you ask for a newer code.`;
}

/** "21 November 2026 at 10:00" in London. `at` in epoch milliseconds. */
export function formatMoment(at: number): string {
  return new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/London",
  }).format(at);
}

export function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}
