import { type TestApp, testApp } from "./test-app.ts";
import { openedForEachTest, openedForFile } from "./test-opened.ts";

export function testAppOfFile(settings: Record<string, string> = {}): TestApp {
  return openedForFile(() => testApp(settings));
}

export function testAppOfEachTest(settings: Record<string, string> = {}): TestApp {
  return openedForEachTest(() => testApp(settings));
}
