import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

/*
 * What tests open and close stands in no hook of their own: what is forgotten there is still open when another
 * file of the same worker runs. What is opened later is closed first, and hooks that use it come after it.
 */

interface Closable {
  close(): unknown;
}

/** What `open` opens, for the tests of one file: opened before the first of them, and closed after the last. */
export function openedForFile<T extends Closable>(open: () => Promise<T>): T {
  return openedBetween(beforeAll, afterAll, open);
}

/** What `open` opens, anew for each test of a file. */
export function openedForEachTest<T extends Closable>(open: () => Promise<T>): T {
  return openedBetween(beforeEach, afterEach, open);
}

type Hook = (work: () => Promise<void>) => void;

function openedBetween<T extends Closable>(before: Hook, after: Hook, open: () => Promise<T>): T {
  let opened: T | undefined;
  before(async () => {
    opened = await open();
  });
  after(async () => {
    await opened?.close();
    opened = undefined;
  });
  const now = () => {
    if (!opened) throw new Error("What tests open is open in tests and hooks, not while their file is read.");
    return opened;
  };
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(now(), name),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(now(), name),
  });
}
