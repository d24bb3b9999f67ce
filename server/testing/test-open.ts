import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

/* Replaces hooks in test files, where a forgotten close would leak into the worker's next file. */

interface Closable {
  close(): unknown;
}

export function openForFile<T extends Closable>(open: () => Promise<T>): T {
  return openBetween(beforeAll, afterAll, open);
}

export function openForEachTest<T extends Closable>(open: () => Promise<T>): T {
  return openBetween(beforeEach, afterEach, open);
}

type Hook = (work: () => Promise<void>) => void;

function openBetween<T extends Closable>(before: Hook, after: Hook, open: () => Promise<T>): T {
  let opened: T | undefined;
  before(async () => {
    opened = await open();
  });
  after(async () => {
    await opened?.close();
    opened = undefined;
  });
  const now = () => {
    if (!opened)
      throw new Error("Use this in tests and hooks only: it is not open while the file is loaded.");
    return opened;
  };
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(now(), name),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(now(), name),
  });
}
