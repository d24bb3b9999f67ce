import { expect, test } from "vitest";
import { render } from "../../web/runtime/render.tsx";
import type { Site } from "../../web/site.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { inProcessApi } from "./in-process-api.ts";
import { openRequestContext } from "./request-context.ts";

const app = testAppOfFile();

const site: Site = {
  productName: "Hearth",
  origin: "http://localhost:3000",
  isSignedIn: true,
  customerId: "amy",
  customer: null,
  hasSessionEnded: false,
  hasMeter: true,
  reconsentDue: null,
  now: Date.parse("2026-11-21T10:00:00Z") / 1000,
  sandboxUrl: null,
  card: { scriptUrl: "", publishableKey: "" },
  moveDateMonths: 13,
  links: {} as Site["links"],
};

const assets = {
  entry: "",
  scriptsOf: () => [],
  stylesOf: () => ({ text: "", files: [] }),
  fonts: [],
};

test.each([
  "/account/overview",
  "/account/consents",
  "/account/energy",
  "/account/energy/prices",
  "/account/turn-down",
  "/account/security",
  "/onboarding/address",
  "/reconfirm",
  "/solar",
  "/solar?requested=new&interest=BATTERY_ONLY",
])("%s redirects to sign-in and back when the session ends while loading", async (path) => {
  const request = new Request(`http://localhost:3000${path}`);
  const caller = openRequestContext(
    request,
    { clientAddress: "203.0.113.1" },
    { productName: "Hearth", headers: {} },
  );
  const fetch = () => Promise.reject(new Error("Nothing is changed."));
  const { call: api } = inProcessApi(
    { app: { fetch }, deps: app.deps },
    { request, accessToken: "over", caller },
  );
  const page = await render(request, { api, site, assets });
  if (!(page instanceof Response)) throw new Error(`A page of status ${page.status}.`);
  expect(page.headers.get("location")).toBe(`/?${new URLSearchParams({ next: path })}`);
});
