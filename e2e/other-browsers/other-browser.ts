import { existsSync, globSync } from "node:fs";

/** A browser that Playwright does not drive. Elements are found by XPath. */
export interface OtherBrowser {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Types into a field with key events. */
  type(xpath: string, text: string): Promise<void>;
  /** Presses the middle of an element, after scrolling to it. */
  press(xpath: string): Promise<void>;
  close(): Promise<void>;
}

const firstInstalled = (...places: string[]) => places.find((place) => existsSync(place));

export const firefox = firstInstalled("/usr/bin/firefox-esr", "/usr/bin/firefox");

/** Renders a PDF as an image (Debian: poppler-utils). */
export const pdfToPicture = firstInstalled("/usr/bin/pdftoppm");

/** WebKitGTK's MiniBrowser, its driver, and a virtual display. */
export const webkit = {
  driver: firstInstalled("/usr/bin/WebKitWebDriver"),
  browser: globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").at(-1),
  display: firstInstalled("/usr/bin/Xvfb"),
};
