import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { flags, installedBrowser } from "../../bin/setup/browser.mjs";

export interface Phone {
  page: Page;
  devtools: CDPSession;
  close(): Promise<void>;
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = installedBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), args: flags });
}

export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  return { page, devtools, close: () => context.close() };
}
