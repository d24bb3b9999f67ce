import { type BrowserContext, expect } from "@playwright/test";

/** Collects what a page must not do, so that a journey that looks fine but is not still fails. */
export class Watch {
  readonly #origins: readonly string[];
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(origins: readonly string[]) {
    this.#origins = origins;
  }

  /** Watches every page of a browser context, until what it answers is called. */
  over(context: BrowserContext): () => void {
    let isWatching = true;
    const note = (what: string) => {
      if (isWatching) this.#found.push(what);
    };
    context.on("console", (message) => {
      if (message.type() === "error" || /Content Security Policy/.test(message.text())) {
        note(`console: ${message.text()} (${message.location().url})`);
      }
    });
    context.on("weberror", (error) => note(`uncaught: ${error.error().message}`));
    context.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && !this.#origins.includes(url.origin)) {
        note(`stray request: ${request.url()}`);
      }
    });
    return () => {
      isWatching = false;
    };
  }

  /** Lets a journey cause an error on purpose, such as the 401 that the browser reports of a wrong password. */
  allow(...messages: RegExp[]): void {
    this.#expected.push(...messages);
  }

  /** Fails the journey on anything that was not allowed. */
  settle(): void {
    const surprises = this.#found.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
    expect(surprises, "what the browser complained about").toEqual([]);
  }
}
