import { type TestApp, testApp } from "./test-app.ts";
import { openForEachTest, openForFile } from "./test-open.ts";

export function testAppOfFile(settings: Record<string, string> = {}): TestApp {
  return openForFile(() => testApp(settings));
}

export function testAppOfEachTest(settings: Record<string, string> = {}): TestApp {
  return openForEachTest(() => testApp(settings));
}
