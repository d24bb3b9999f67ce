import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The only rules whose result depends on the colour scheme. */
const colourRules = ["color-contrast", "link-in-text-block"];

export const passedStatesFolder = ".cache/journeys/accessible";

export async function axe(page: Page): Promise<void> {
  await check(page, (builder) => builder.withTags(rules));
}

export async function axeInBothSchemes(page: Page): Promise<void> {
  await axeInLightScheme(page);
  await axeInDarkScheme(page);
}

export async function axeInLightScheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await axe(page);
}

export async function axeInDarkScheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await check(page, (builder) => builder.withRules(colourRules));
}

async function check(page: Page, choose: (builder: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.evaluate(finishAnimations);
  const state = createHash("sha256")
    .update(await page.evaluate(serializeState))
    .digest("hex");
  if (existsSync(join(passedStatesFolder, state))) return;
  // For pages with frames (card fields), axe needs a second page, which doubles the time.
  const isOneFrame = page.frames().length === 1;
  // Injecting axe again takes half as long as a colour check.
  const isInjected = isOneFrame && (await page.evaluate(() => "axe" in window));
  const builder = new AxeBuilder({ page, ...(isInjected && { axeSource: ";" }) })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(isOneFrame);
  const { violations } = await choose(builder).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} → ${target.join(" ")}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
  mkdirSync(passedStatesFolder, { recursive: true });
  writeFileSync(join(passedStatesFolder, state), page.url());
}

async function finishAnimations() {
  for (let quiet = 0, checks = 0; quiet < 2 && checks < 40; checks++) {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    for (const animation of finite) animation.finish();
    quiet = finite.length > 0 ? 0 : quiet + 1;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Serializes what axe's result depends on, without the values that differ between customers. */
function serializeState(): string {
  const elements = [...document.querySelectorAll("body *")];
  const indexesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => elements.indexOf(element));
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const script of copy.querySelectorAll("script, link, meta")) script.remove();
  const html = copy.outerHTML
    .replace(/[\w.+-]+@example\.com/g, "someone")
    .replace(/_r_\w+_|[0-9a-f]{8}-[0-9a-f-]{27}/g, "id")
    .replace(/style="[^"]*"|\d+/g, (found) => (found.startsWith("style") ? found : "0"));
  return JSON.stringify([
    location.pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id"),
    [innerWidth, innerHeight, devicePixelRatio],
    [
      "(prefers-color-scheme: dark)",
      "(prefers-reduced-motion)",
      "(forced-colors: active)",
      "(hover: hover)",
    ].map((query) => matchMedia(query).matches),
    [
      ":focus",
      ":focus-visible",
      ":hover",
      ":checked",
      ":disabled",
      ":placeholder-shown",
      ":user-invalid",
    ].map(indexesOf),
    html,
  ]);
}
