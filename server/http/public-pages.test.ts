import { within } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { factors } from "../../domain/carbon/factors.ts";
import { publicPages as everyPage } from "../../e2e/experience/public-pages.ts";
import { emailsTo } from "../testing/test-inbox.ts";
import { testAppWithPages, testAppWithPagesOfFile, testBrowser } from "../testing/test-pages.ts";
import { publicPages } from "./site-files.ts";

const app = testAppWithPagesOfFile();

const link = (email: string) => `/opt-in?${new URLSearchParams({ email, utm_campaign: "winter-2026" })}`;

// Claims: P18
test("every page in the sitemap is indexable and has a title and description", async () => {
  const titles = new Set<string>();
  for (const path of publicPages) {
    const response = await app.call("GET", path, { headers: { accept: "text/html" } });
    expect(response.status, path).toBe(200);
    const html = await response.text();
    expect(html, path).not.toContain('content="noindex"');
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}">`));
    titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "");
  }
  expect(titles.size).toBe(publicPages.length);
});

// Claims: W1
test("public pages have their own title, a heading and a home link without JavaScript", async () => {
  const browser = testBrowser(app);
  const titles: string[] = [];
  for (const path of everyPage) {
    await browser.open(path);
    expect(browser.heading(), path).toBeTruthy();
    expect(browser.count('a[href="/"]'), path).toBeGreaterThan(0);
    titles.push(browser.title());
  }
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

// Claims: H8
test("no public page shows a visitor's query to the next visitor", async () => {
  const query = "email=canary-query@example.com&token=canary-query";
  for (const path of everyPage) {
    if (path.includes("?")) continue;
    await app.call("GET", `${path}?${query}`, { headers: { accept: "text/html" } });
    for (const next of [path, `${path}?x=1`]) {
      const response = await app.call("GET", next, { headers: { accept: "text/html" } });
      expect(await response.text(), next).not.toContain("canary-query");
    }
  }
});

test.each([
  "/%zz",
  "/net-zero/%ff",
  "/account/%E0%A4%A",
  "/stop-emails/%?link=week.canary",
  "/%C0%AF/account",
])("returns an error page for an undecodable address, without logging it: %s", async (path) => {
  const warn = vi.spyOn(console, "warn");
  onTestFinished(() => warn.mockRestore());
  const response = await app.call("GET", path, { headers: { accept: "text/html" } });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("Go to the home page");
  expect(warn.mock.calls).toEqual([]);
  expect(app.readLog()).not.toContain(path.split("?")[0]);
});

test.each([
  ["application/json", "{}"],
  ["text/plain", "a=b"],
  ["multipart/form-data", "a=b"],
  ["multipart/form-data; boundary=x", "--x\r\n"],
  ["", "a=b"],
])("rejects a body that is not a readable form, without a 500: %s", async (type, body) => {
  for (const path of [
    "/",
    "/sign-in",
    "/net-zero/heating",
    "/solar",
    "/opt-in",
    "/stop-emails",
    "/account/overview",
  ]) {
    const headers = { accept: "text/html", "content-type": type };
    const { status } = await app.call("POST", path, { headers, body });
    expect([405, 415], path).toContain(status);
  }
});

test.each(["", "?email=ada@example.com", "?utm_campaign=winter-2026"])(
  "explains what can be missing from the incomplete opt-in link /opt-in%s",
  async (query) => {
    const browser = testBrowser(app);
    await browser.open(`/opt-in${query}`);
    expect(browser.heading()).toBe("Something Went Wrong");
    expect(browser.page().getByRole("alert").textContent).toBe(
      "There was a problem with the opt-in request: Missing email or campaign id",
    );
    await browser.follow("Learn More");
    expect(browser.heading()).toBe("About Turn Down and Save");
  },
);

test("a build without the lab has no style guide", async () => {
  expect((await app.call("GET", "/styleguide", { headers: { accept: "text/html" } })).status).toBe(404);
});

// Claims: I2
test("escapes markup in an opt-in link", async () => {
  const browser = testBrowser(app);
  await browser.open(`/opt-in?email=${encodeURIComponent("<img src=x onerror=alert(1)>")}&utm_campaign=w`);
  expect(browser.page().getByRole("alert").textContent).toContain(
    "The email address in the link isn’t complete",
  );
  expect(browser.count("main img")).toBe(0);
});

// Claims: B1
test("fetching the opt-in page does not opt in, but a click does", async () => {
  const email = "ada@example.com";
  const browser = testBrowser(app);
  await browser.open(link(email));
  expect(browser.status()).toBe(200);
  expect(await emailsTo(app, email)).toEqual([]);
  await browser.press("Sign me up");
  expect(browser.heading()).toBe("You're Signed Up");
  expect(await emailsTo(app, email)).toHaveLength(1);
});

test("/docs lists calls by subject and types, and explains both ways to authenticate", async () => {
  const browser = testBrowser(app);
  await browser.open("/docs");
  expect(browser.address()).toBe("/docs/api");
  const { tags, paths, components } = await (await app.call("GET", "/api/openapi.json")).json();
  for (const { name } of tags) {
    expect(browser.page().getByRole("link", { name }).getAttribute("href")).toBe(
      `#${browser.page().getByRole("heading", { level: 2, name }).id}`,
    );
  }
  const calls = Object.values<object>(paths).flatMap((methods) => Object.keys(methods));
  expect(browser.page().getAllByRole("heading", { level: 3 })).toHaveLength(calls.length);
  const types = browser.page().getByRole("region", { name: "Types" });
  for (const name of Object.keys(components.schemas)) expect(types.textContent).toContain(name);
  const howTo = browser.page().getByRole("region", { name: "How to sign in" });
  expect(howTo.textContent).toContain("Authorization: Bearer KEY");
  expect(howTo.textContent).toContain("/api/identity/sign-in");
  const examples = browser
    .page()
    .getByText(/^Electricity that a home sends to the grid .*from a terminal: curl/).textContent;
  for (const wanted of ["spreadsheet", "Home Assistant", "exported_kwh"]) expect(examples).toContain(wanted);
  await browser.open("/docs/problems");
  await browser.follow("our API");
  expect(browser.heading()).toBe("Our API");
});

test("rejects an unsigned link where signatures are required", async () => {
  const app = await testAppWithPages({ OPT_IN_REQUIRE_TOKEN: "true" });
  onTestFinished(() => app.close());
  const browser = testBrowser(app);
  await browser.open(link("ada@example.com"));
  await browser.press("Sign me up");
  expect(browser.page().getByRole("alert").textContent).toBe(
    "There was a problem with the opt-in request: This link isn’t right. Please go back to our email and tap the button in it.",
  );
  expect(await emailsTo(app, "ada@example.com")).toEqual([]);
});

test.each([
  ["/net-zero/nonsense", "/net-zero/not-found"],
  ["/net-zero/how-to-with-someone-else", "/net-zero/not-found"],
  ["/net-zero/a/b/c", "/net-zero/not-found"],
  ["/solar/panels", "/solar/not-found"],
])("%s redirects to the not-found page of its section", async (path, notFound) => {
  const browser = testBrowser(app);
  await browser.open(path);
  expect(browser.status()).toBe(404);
  expect(browser.address()).toBe(notFound);
  expect(browser.heading()).toBe("Page not found");
});

test.each([
  { link: "/faq", text: "Read more", isExternal: false },
  { link: "https://help.example/heat", text: "Read more", isExternal: true },
  { link: "/faq", text: undefined, isExternal: false },
])("shows the editors' help link $link only with a text: $text", async ({ link, text, isExternal }) => {
  const app = await testAppWithPages();
  onTestFinished(() => app.close());
  const { content } = app.deps;
  app.deps.content = {
    ...content,
    shown: async (tag) => {
      const shown = await content.shown(tag);
      return shown && tag === "net-zero-support" ? { ...shown, link, primaryButtonText: text } : shown;
    },
  };
  const browser = testBrowser(app);
  await browser.open("/net-zero");
  const help = `section[aria-labelledby="net-zero-support"] > a`;
  expect(browser.count(help)).toBe(text ? 1 : 0);
  expect(browser.count(`${help}[href="${link}"]`)).toBe(text ? 1 : 0);
  expect(browser.count(`${help} svg`)).toBe(isExternal ? 1 : 0);
});

test("without JavaScript, explains the calculator and lists every constant", async () => {
  const browser = testBrowser(app);
  await browser.open("/net-zero/heating");
  expect(browser.page().getByText("These questions need JavaScript.")).toBeTruthy();
  await browser.press("Continue");
  expect(browser.heading()).toBe("How do you heat your home?");
  await browser.open("/net-zero/methodology");
  const text = browser.text("main").replace(/\s+/g, " ");
  for (const figure of [
    "0.0002249893886 t/kWh",
    "0.33208",
    "0.2000094328",
    "1.61 km/mile",
    "174 g/km",
    "−1.5 t a year",
    "19,600",
  ])
    expect(text).toContain(figure);
  for (const name of Object.keys(factors)) expect(browser.count(`main #${name}`), name).toBe(1);
  const contents = within(browser.page().getByRole("navigation", { name: "On this page" })).getAllByRole(
    "link",
  );
  expect(contents.length).toBeGreaterThan(5);
  for (const link of contents) expect(browser.count(`main ${link.getAttribute("href")}`)).toBe(1);
});

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "App Store"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9)", "Google Play"],
])("%s sees its own app store and no QR code", async (userAgent, store) => {
  const browser = testBrowser(app, undefined, userAgent);
  await browser.open("/download");
  const main = within(browser.page().getByRole("main"));
  expect(main.getByText(/^You’re on an /)).toBeTruthy();
  expect(main.getAllByRole("link", { name: /App Store|Google Play/ })).toHaveLength(1);
  expect(main.getByRole("link", { name: new RegExp(store) })).toBeTruthy();
  expect(main.queryByRole("img", { name: /^QR code/ })).toBeNull();
});
