/** First come, first served, one at a time. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for the turn and returns how to give it up. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.take();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
