import { type TestApp, testApp } from "./test-app.ts";
import { openedForEachTest, openedForFile } from "./test-opened.ts";

/** The application for the tests of one file. */
export function testAppOfFile(settings: Record<string, string> = {}): TestApp {
  return openedForFile(() => testApp(settings));
}

/** A new application for each test of a file: for what an app remembers, and for partners that were never asked. */
export function testAppOfEachTest(settings: Record<string, string> = {}): TestApp {
  return openedForEachTest(() => testApp(settings));
}
