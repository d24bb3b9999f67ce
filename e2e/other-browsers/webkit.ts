import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Builder, By, Capabilities, error, until } from "selenium-webdriver";
import { freePorts } from "../../bin/running/addresses.mjs";
import type { OtherBrowser, webkit } from "./other-browser.ts";

const TIMEOUT_MS = 20_000;

/** The driver clicks where the element was a frame earlier, so presses wait until it stops moving. */
const isStill = `const [element, done] = arguments;
  const place = () => Object.values(element.getBoundingClientRect().toJSON()).join();
  const before = place();
  requestAnimationFrame(() => requestAnimationFrame(() => done(place() === before)));`;

function retryOrThrow(failure: unknown): false {
  const { ElementClickInterceptedError, StaleElementReferenceError } = error;
  if (failure instanceof ElementClickInterceptedError || failure instanceof StaleElementReferenceError)
    return false;
  throw failure;
}

export async function openWebkit(programs: Required<typeof webkit>): Promise<OtherBrowser> {
  const [port] = await freePorts(1);
  const { child: display, number } = await openDisplay(programs.display ?? "");
  const env = { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: "x11" };
  const driver = spawn(programs.driver ?? "", [`--port=${port}`], { env, stdio: "ignore" });
  const server = `http://127.0.0.1:${port}`;
  await waitUntilUp(`${server}/status`);
  const browserOptions = { binary: programs.browser, args: ["--automation"] };
  const browser = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": browserOptions }),
    )
    .build();
  const find = (xpath: string) => browser.wait(until.elementLocated(By.xpath(xpath)), TIMEOUT_MS);
  return {
    open: (url) => browser.get(url),
    reload: () => browser.navigate().refresh(),
    evaluate: (expression) => browser.executeScript(`return ${expression}`),
    type: async (xpath, text) => {
      await (await find(xpath)).sendKeys(text);
    },
    press: async (xpath) => {
      await browser.wait(async () => {
        const element = await find(xpath);
        await browser.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
        if (!(await element.isEnabled())) return false;
        if (!(await browser.executeAsyncScript<boolean>(isStill, element))) return false;
        return element.click().then(() => true, retryOrThrow);
      }, TIMEOUT_MS);
    },
    close: async () => {
      await browser.quit();
      await waitForExit(driver);
      await waitForExit(display);
    },
  };
}

async function openDisplay(program: string): Promise<{ child: ChildProcess; number: string }> {
  const args = ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"];
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  return { child, number: number.toString().trim() };
}

async function waitUntilUp(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("WebKit's driver did not start.");
}

async function waitForExit(child: ChildProcess): Promise<void> {
  const end = once(child, "exit");
  child.kill("SIGTERM");
  await end;
}
