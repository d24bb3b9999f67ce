import puppeteer, { type ElementHandle } from "puppeteer-core";
import type { OtherBrowser } from "./other-browser.ts";

export interface Firefox extends OtherBrowser {
  print(): Promise<Uint8Array>;
}

export async function openFirefox(executablePath: string): Promise<Firefox> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    timeout: 60_000,
  });
  const page = await browser.newPage();
  const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    type: async (xpath, text) => {
      const field = await find(xpath).waitHandle();
      await (field as ElementHandle<Element>).focus();
      await page.keyboard.type(text);
    },
    press: (xpath) => find(xpath).click(),
    print: () => page.pdf(),
    close: () => browser.close(),
  };
}
