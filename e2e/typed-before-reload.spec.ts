import type { Page } from "@playwright/test";
import examples from "../domain/carbon/examples.json" with { type: "json" };
import { storeAnswers } from "./calculator.ts";
import { expect, test } from "./fixtures.ts";
import { newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

const forVisitors = ["/signup", "/net-zero/energy"];
const forVisitorsToo = ["/", "/net-zero/heating", "/net-zero/car"];
const forNewcomers = ["/onboarding/address", "/onboarding/manual-address"];
const forCustomers = ["/account/security", "/account/overview?dialog=change-password"];
const forCustomersToo = [
  "/solar",
  "/account/overview?dialog=edit-name",
  "/account/overview?dialog=change-email",
  "/account/overview?dialog=delete-account",
  "/account/energy/prices",
];

for (const [tag, paths] of [
  [[], forVisitors],
  [["@slow"], forVisitorsToo],
] as const)
  test(`what was typed and not sent on ${paths} is there when a page is loaded again`, {
    tag: [...tag],
  }, async ({ page }) => {
    const [example] = examples.filter(({ heatingMethod }) => heatingMethod === "mains-gas");
    if (example) await storeAnswers(page, { ...example, cars: [] });
    await expectKept(page, paths);
  });

test("what a newcomer typed and did not send is there when a page is loaded again", async ({ page, app }) => {
  await signUp(page, app, newPerson());
  await expectKept(page, forNewcomers);
});

for (const [tag, paths] of [
  [[], forCustomers],
  [["@slow"], forCustomersToo],
] as const)
  test(`what a customer typed and did not send on ${paths} is there when a page is loaded again`, {
    tag: [...tag],
  }, async ({ page, context, linked }) => {
    await context.addCookies(linked.cookies);
    await expectKept(page, paths);
  });

/**
 * Fills in every field of every form of each page, loads it again, twice, and expects each where it was but for
 * secrets, and nothing kept on the next page.
 */
async function expectKept(page: Page, paths: readonly string[]) {
  for (const path of paths) await test.step(path, () => expectKeptOn(page, path));
  await page.goto("/privacy");
  await expectNothingKept(page, "kept on another page");
}

async function expectKeptOn(page: Page, path: string) {
  await page.goto(path);
  await expectNothingKept(page, "kept from the page before");
  const count = await fill(page);
  expect(count, "fields of the page").toBeGreaterThan(0);
  const typed = await entered(page);
  await expect.poll(() => page.evaluate(isKeeping), "what keeps it has come").toBe(true);
  for (let time = 1; time <= 2; time++) {
    await page.reload();
    await expect
      .poll(() => entered(page), `loaded again, ${time}`)
      .toEqual(typed.map(({ value, ...field }) => ({ ...field, value: field.isSecret ? "" : value })));
    await expectNothingKept(page, "kept once it was put back");
  }
}

/** Runs in the page. What keeps what is typed is fetched at the first key. */
function isKeeping(): boolean {
  const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return fetched.some(
    ({ name, responseEnd }) => /\/typed-before-reload[\w.-]*$/.test(name) && responseEnd > 0,
  );
}

async function expectNothingKept(page: Page, message: string) {
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("typedBeforeReload")), message)
    .toBeNull();
}

const FIELDS = "form[method=post] :is(input:not([type=hidden], [type=checkbox]), select, textarea)";

async function fill(page: Page): Promise<number> {
  await expect(page.locator(FIELDS).first()).toBeAttached();
  const fields = (await page.locator(FIELDS).all()).slice(0, 40);
  let filled = 0;
  for (const field of fields) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const { kind, name } = await field.evaluate((one: HTMLInputElement) => ({
      kind: one.type,
      name: one.name,
    }));
    if (!name) continue;
    if (kind === "radio") await field.check({ force: true });
    else if (kind === "select-one") await field.selectOption({ index: 1 });
    else if (kind === "date") await field.fill("2026-02-03");
    else await field.fill(samples[kind] ?? "1234");
    filled += 1;
  }
  return filled;
}

const samples: Record<string, string> = { email: "kept@example.com", password: "Teapot-on-the-9th-shelf" };

function entered(page: Page) {
  return page.locator(FIELDS).evaluateAll((fields) =>
    (fields as HTMLInputElement[])
      .filter(({ name }) => name)
      .map((field) => ({
        name: `${field.form?.elements.length} ${field.name}`,
        isSecret: field.type === "password",
        value: field.type === "radio" ? field.checked : field.value,
      })),
  );
}
