/** An e-mail that arrived at the sandbox. `at` is ISO 8601 in UTC. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
  /** Its Message-ID: the same letter, handed over twice, has the same. */
  id: string;
}

export type Inbox = ReturnType<typeof openInbox>;

/** Every letter that anybody was sent. */
export function openInbox() {
  let letters: Letter[] = [];
  return {
    deliver(letter: Letter): void {
      letters = [letter, ...letters];
    },
    /** The letters to an address, or all of them, newest first. */
    to: (address?: string) =>
      letters.filter((letter) => !address || letter.to.toLowerCase() === address.toLowerCase()),
    clear(): void {
      letters = [];
    },
  };
}
