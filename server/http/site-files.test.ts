import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";

const app = testAppOfFile({ PRODUCT_NAME: "Warm & Dry" });

test("robots.txt excludes personal pages and names the sitemap", async () => {
  const text = await (await app.call("GET", "/robots.txt")).text();
  expect(text).toContain("Disallow: /account\n");
  expect(text).toContain("Sitemap: http://localhost:3000/sitemap.xml");
});

test("sitemap.xml lists absolute URLs of public pages", async () => {
  const response = await app.call("GET", "/sitemap.xml");
  expect(response.headers.get("content-type")).toContain("application/xml");
  expect(await response.text()).toContain("<loc>http://localhost:3000/net-zero</loc>");
});

test("the web manifest uses the product name", async () => {
  const response = await app.call("GET", "/site.webmanifest");
  expect(await response.json()).toMatchObject({ name: "Warm & Dry", start_url: "/", lang: "en-GB" });
});
