import { existsSync, globSync } from "node:fs";

/** A browser that Playwright does not drive. Elements are found by XPath. */
export interface OtherBrowser {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  evaluate<Value>(expression: string): Promise<Value>;
  type(xpath: string, text: string): Promise<void>;
  press(xpath: string): Promise<void>;
  close(): Promise<void>;
}

const firstInstalled = (...paths: string[]) => paths.find((path) => existsSync(path));

export const firefox = firstInstalled("/usr/bin/firefox-esr", "/usr/bin/firefox");

export const pdfToPicture = firstInstalled("/usr/bin/pdftoppm");

export const webkit = {
  driver: firstInstalled("/usr/bin/WebKitWebDriver"),
  browser: globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").at(-1),
  display: firstInstalled("/usr/bin/Xvfb"),
};
