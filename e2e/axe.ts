import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Those of them that judge colours, which is all that a colour scheme changes. */
const ofColour = ["color-contrast", "link-in-text-block"];

/** A file for each state of a page in which axe found nothing in this run. Global set-up empties the folder. */
export const accessibleStates = ".cache/journeys/accessible";

/**
 * Fails with a line per element that axe finds inaccessible on the page, once what moves into place has
 * arrived. The same page in the same state is looked at once in a run, whichever journey comes first.
 */
export async function axe(page: Page): Promise<void> {
  await look(page, (builder) => builder.withTags(rules));
}

/** `axe`, by day and by night. */
export async function axeInBothSchemes(page: Page): Promise<void> {
  await axeByDay(page);
  await axeByNight(page);
}

/** `axe`, in the light scheme. */
export async function axeByDay(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await axe(page);
}

/** What differs from `axe` in the dark scheme: colours. */
export async function axeByNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await look(page, (builder) => builder.withRules(ofColour));
}

async function look(page: Page, choose: (builder: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.evaluate(arrive);
  const state = createHash("sha256")
    .update(await page.evaluate(stateOf))
    .digest("hex");
  if (existsSync(join(accessibleStates, state))) return;
  // Across frames axe sums up in a page of its own, which costs as much as the look. The card's fields have frames.
  const isOneFrame = page.frames().length === 1;
  // A page that was looked at before has axe already, and to read it again costs half of a look at colours.
  const isThere = isOneFrame && (await page.evaluate(() => "axe" in window));
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(isOneFrame);
  const { violations } = await choose(builder).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} → ${target.join(" ")}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
  mkdirSync(accessibleStates, { recursive: true });
  writeFileSync(join(accessibleStates, state), page.url());
}

/**
 * Runs in the page: brings what moves or changes colour to its end, also what begins when that has ended.
 * What turns for ever, as a spinner does, goes on.
 */
async function arrive() {
  for (let quiet = 0, looks = 0; quiet < 2 && looks < 40; looks++) {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    for (const animation of ending) animation.finish();
    quiet = ending.length > 0 ? 0 : quiet + 1;
    await new Promise((later) => setTimeout(later, 30));
  }
}

/**
 * Runs in the page: everything that axe's answer depends on, as one text. Numbers, names of elements and
 * addresses of people differ from customer to customer, and colours and contrasts do not depend on them.
 */
function stateOf(): string {
  const elements = [...document.querySelectorAll("body *")];
  const placesOf = (selector: string) =>
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
    ].map(placesOf),
    html,
  ]);
}
