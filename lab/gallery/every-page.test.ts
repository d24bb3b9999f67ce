import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const addressOf: Readonly<Record<string, RegExp | null>> = {
  account: null,
  "net-zero/layout": null,
  "onboarding/frame": null,
  "onboarding/start": null,
  "reconfirm/start": null,
  "onboarding/unknown-step": null,
  "sign-out": null,
  home: /"\/signup"/,
  "net-zero/intro": /"\/net-zero"/,
  "net-zero/how-to": /how-to-with-hearth/,
  "account/energy/tariff": /energy\/tariffs\/\$/,
  "account/consent-receipt": /consents\\\/\./,
  "not-found": /no-such-page/,
};

test("the gallery shows every page", () => {
  const gallery = globSync("lab/gallery/*.gallery.ts").map((path) => readFileSync(path, "utf8"));
  const isShot = (page: string) => {
    const own = addressOf[page];
    const name = page.replaceAll("/", "-");
    const marks = own ?? new RegExp(`"/${page}["?]|\\\\/${basename(page)}\\$/|"(${name}|${basename(page)})"`);
    return gallery.some((text) => marks.test(text));
  };
  const pages = globSync("web/routes/**/*.tsx")
    .filter((path) => /export (async )?(function|const) Component\b/.test(readFileSync(path, "utf8")))
    .map((path) => path.slice("web/routes/".length, -".tsx".length));
  expect(pages.filter((page) => addressOf[page] !== null && !isShot(page))).toEqual([]);
});
