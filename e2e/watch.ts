import { type BrowserContext, expect } from "@playwright/test";

export class Watch {
  readonly #origins: readonly string[];
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(origins: readonly string[]) {
    this.#origins = origins;
  }

  observe(context: BrowserContext): () => void {
    let isWatching = true;
    const record = (what: string) => {
      if (isWatching) this.#found.push(what);
    };
    context.on("console", (message) => {
      if (message.type() === "error" || /Content Security Policy/.test(message.text())) {
        record(`console: ${message.text()} (${message.location().url})`);
      }
    });
    context.on("weberror", (error) => record(`uncaught: ${error.error().message}`));
    context.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && !this.#origins.includes(url.origin)) {
        record(`stray request: ${request.url()}`);
      }
    });
    return () => {
      isWatching = false;
    };
  }

  allow(...messages: RegExp[]): void {
    this.#expected.push(...messages);
  }

  expectNoErrors(): void {
    const unexpected = this.#found.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
    expect(unexpected, "unexpected browser errors").toEqual([]);
  }
}
