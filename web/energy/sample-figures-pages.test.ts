import { beforeAll, expect, test } from "vitest";
import { addTestCustomer } from "../../server/testing/test-customer.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";

const app = testAppWithPagesOfFile();
let cookie: string;
beforeAll(async () => {
  app.setNow(new Date("2026-11-21T10:10:00Z"));
  cookie = (await addTestCustomer(app)).cookie;
});

test.each(["heating", "heating?by=month", "solar", "solar?panels=16&battery=5", "heat-pump"])(
  "the sample home's figures on %s are not called the reader's",
  async (path) => {
    const browser = testBrowser(app, cookie);
    await browser.open(`/account/energy/${path}`);
    const main = browser.page().getByRole("main");
    const cards = [...main.querySelectorAll("section")].filter((card) => !card.querySelector("form"));
    const words = cards.map((card) => card.textContent).join(" ");
    expect(words).toMatch(/\d/);
    const lead = main.querySelector(".lead")?.textContent ?? "";
    expect(`${lead} ${words}`.match(/.{0,40}(Y|\by)ou(r|rs)?(?![a-z]).{0,40}/g)).toBeNull();
  },
);
