import { afterAll, beforeAll } from "vitest";
import { type TestApp, testApp } from "./test-app.ts";

/** The application for the tests of one file: opened before the first of them, and closed after the last. */
export function testAppOfFile(settings: Record<string, string> = {}): TestApp {
  let opened: TestApp | undefined;
  beforeAll(async () => {
    opened = await testApp(settings);
  });
  afterAll(() => opened?.close());
  const app = () => {
    if (!opened) throw new Error("The app of a file is opened before its first test, not while it is read.");
    return opened;
  };
  return {
    get deps() {
      return app().deps;
    },
    get sandbox() {
      return app().sandbox;
    },
    call: (...call) => app().call(...call),
    setNow: (now) => app().setNow(now),
    logged: () => app().logged(),
    close: () => app().close(),
  };
}
