import { expect, onTestFinished, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { pagesFromSource } from "../testing/test-pages.ts";
import type { PageRenderer } from "./pages.ts";

const app = testAppOfFile({ PRODUCT_NAME: "Warm & Dry" });

const asBrowser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const tooLong = `?${"x".repeat(3000)}`;

// Claims: F20
test("a browser gets an error page with the reason and a link to the home page", async () => {
  const response = await app.call("GET", `/net-zero${tooLong}`, { headers: asBrowser });
  expect(response.status).toBe(414);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const html = await response.text();
  expect(html).toContain("<title>That didn’t work – Warm &#38; Dry</title>");
  expect(html).toContain("This web address is too long. Please start from the home page.");
  expect(html).toContain('<a class="button" href="/">Go to the home page</a>');
  expect(html, "a retry would fail too").not.toContain("Try again");
});

test("a 5xx error page offers to try again", async () => {
  const { db } = app.deps;
  const { cookie } = await addTestCustomer(app);
  await db.raw("alter table session rename to renamed_session");
  const response = await app.call("GET", "/account", { headers: { ...asBrowser, cookie } });
  await db.raw("alter table renamed_session rename to session");
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain("<h1>This service is temporarily unavailable</h1>");
  expect(html).toContain("Something went wrong at our end. Try again in a few minutes.");
  expect(html).toContain('<a class="button" href="">Try again</a>');
});

test("logs an error while rendering, and hides its details from the visitor", async () => {
  const failing: PageRenderer = {
    ...pagesFromSource,
    render: (request, settings) => {
      const api = () => Promise.reject(new TypeError("an error about 'ada@example.com'"));
      return pagesFromSource.render(request, { ...settings, api });
    },
  };
  const broken = await testApp({}, undefined, failing);
  onTestFinished(broken.close);
  const response = await broken.call("GET", "/support", { headers: asBrowser });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("an error about");
  expect(broken.readLog()).toContain("an error about [cut]");
  expect(broken.readLog()).toContain(response.headers.get("x-request-id"));
});

test("the CSP of the error page allows only its own styles", async () => {
  const response = await app.call("GET", `/${tooLong}`, { headers: asBrowser });
  const policy = response.headers.get("content-security-policy") ?? "";
  const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(await response.text()) ?? [];
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(styles));
  expect(policy).toContain(`style-src 'sha256-${Buffer.from(digest).toString("base64")}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("script-src");
});

test.each([
  ["an API call", `/api/config${tooLong}`, asBrowser],
  ["a page's own script", `/net-zero${tooLong}`, { accept: "application/json" }],
])("%s gets JSON", async (_, path, headers) => {
  const response = await app.call("GET", path, { headers });
  expect(response.status).toBe(414);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
});
