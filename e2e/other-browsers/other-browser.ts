import { existsSync, globSync } from "node:fs";

/** What a journey needs of a browser that Playwright does not drive. Elements are named by XPath. */
export interface OtherBrowser {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Types into an empty field by its keys. */
  type(xpath: string, text: string): Promise<void>;
  /** Presses the middle of an element, after scrolling to it. */
  press(xpath: string): Promise<void>;
  close(): Promise<void>;
}

const inTheMachine = (...places: string[]) => places.find((place) => existsSync(place));

export const firefox = inTheMachine("/usr/bin/firefox-esr", "/usr/bin/firefox");

/** Makes a picture of a PDF (Debian: poppler-utils). */
export const pdfToPicture = inTheMachine("/usr/bin/pdftoppm");

/** WebKitGTK's own small browser, its driver, and a display to draw on: a machine of ours has none. */
export const webkit = {
  driver: inTheMachine("/usr/bin/WebKitWebDriver"),
  browser: globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").at(-1),
  display: inTheMachine("/usr/bin/Xvfb"),
};
