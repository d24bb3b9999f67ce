import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentFields, isContentTag } from "../../content/tags.ts";
import { publicPages } from "../../e2e/experience/public-pages.ts";
import { readFolder } from "../content/folder.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { bradford, fleet, household, registerHousehold } from "../testing/test-household.ts";
import { testAppWithPagesOfFile } from "../testing/test-pages.ts";

const app = testAppWithPagesOfFile();

const entries = [...readFolder()].filter(([tag]) => isContentTag(tag));
const fieldsOf = (entry: Record<string, string | undefined>) =>
  contentFields.filter((field) => entry[field] !== undefined);

function markContent() {
  const { content } = app.deps;
  app.deps.content = {
    ...content,
    shown: async (tag) => {
      const shown = await content.shown(tag);
      if (!shown) return null;
      const marked = fieldsOf(shown).map((field) => [field, `${shown[field]}${markOf(tag, field)}`]);
      return { ...shown, ...Object.fromEntries(marked) };
    },
  };
}

const otherPublicPages = [
  "/?screen=verify-code",
  "/nowhere",
  "/net-zero/emissions",
  "/net-zero/car-not-found",
  "/opt-in?email=ada@example.com&utm_campaign=winter-2026",
];
const step = (name: string) => `/onboarding/${name}`;
const newcomersPages = [
  ...["address", "manual-address", "error", "system-unavailable"].map(step),
  ...["/account/overview", "/solar", "/solar?requested", "/account/energy"],
];
const flowPages = [
  ...["move-date", "mpan", "mpan?whats-this", "mpan?terms", "not-compatible", "terms", "verify-address"],
  ...["card-details", "meter-code", "cannot-confirm"],
].map(step);
const accountPages = [
  ...["/account/overview", "/account/overview/welcome", "/onboarding/success"],
  ...["edit-meter", "delete-account"].map((dialog) => `/account/overview?dialog=${dialog}`),
];

const breakdown = ["web/routes/net-zero/breakdown.tsx"];
const identity = "web/identity";

/** Sources of fields that are shown only with scripts, after an error or later in the year, or that no page shows. */
const shownLater: Partial<Record<string, string[]>> = {
  config_disable_onboarding: ["server/content/page-content.ts"],
  "delete-account": ["web/account/overview/delete-account-dialog.tsx"],
  "edit-meter": ["web/account/overview/edit-meter-dialog.tsx"],
  "net-zero": ["web/routes/net-zero/intro.tsx"],
  "net-zero-breakdown-ev": breakdown,
  "net-zero-breakdown-grid": breakdown,
  "net-zero-breakdown-heat": breakdown,
  "net-zero-breakdown-insulate": breakdown,
  "net-zero-breakdown-now": breakdown,
  "net-zero-breakdown-solar": breakdown,
  "net-zero-car-not-found": ["web/routes/net-zero/car-not-found.tsx"],
  "net-zero-email": ["web/net-zero/interactive/email-dialog.tsx"],
  "net-zero-interactive": ["web/routes/net-zero/interactive.tsx"],
  onboarding: ["web/routes/onboarding/start.tsx"],
  "onboarding-cannot-confirm": ["web/routes/onboarding/cannot-confirm.tsx"],
  "onboarding-card-details": ["web/routes/onboarding/card-details.tsx"],
  "onboarding-connecting": ["web/routes/onboarding/connecting.tsx", "web/onboarding/connecting-failure.tsx"],
  "onboarding-disabled": ["web/routes/onboarding/frame.tsx"],
  "onboarding-manual-address": [
    "web/routes/onboarding/manual-address.tsx",
    "web/onboarding/manual-address.ts",
  ],
  "onboarding-mpan": ["domain/consent-terms.ts"],
  "onboarding-terms": ["domain/consent-terms.ts"],
  "onboarding-terms-modal": ["server/registration/terms.ts", "server/content/agreed-terms.ts"],
  "opt-in": ["web/opt-in/form.tsx"],
  "reconfirm-now": ["web/onboarding/reconsent-notice.tsx"],
  "reconfirm-soon": ["web/onboarding/reconsent-notice.tsx", "web/routes/reconfirm/soon.tsx"],
  "reconfirm-success": ["web/onboarding/notice-page.tsx"],
  "reconfirm-terms": [
    "web/routes/onboarding/terms.tsx",
    "web/onboarding/step-page.tsx",
    "domain/consent-terms.ts",
  ],
  referral: ["server/delivery/destination.ts"],
  "reset-password": [`${identity}/reset-password/reset-password.tsx`],
  solar: ["server/delivery/destination.ts", "web/solar/request-outcome.tsx"],
  "verify-contact": [`${identity}/verify-contact/verify-contact.tsx`],
  "year-summary-7": ["web/year-summary/ending.tsx"],
};

const markOf = (tag: string, field: string) => (field === "link" ? `#${tag}.${field}` : ` (${tag}.${field})`);

async function shownOn(path: string, cookie = ""): Promise<string> {
  const response = await app.call("GET", path, { headers: { accept: "text/html", cookie } });
  return (await response.text()).replace(/<script[\s\S]*?<\/script>/g, "");
}

// Claims: D31
test("every editable text is on a page, or used by a listed source", { timeout: 120_000 }, async () => {
  const newcomer = await addTestCustomer(app, "newcomer@example.com");
  const incomplete = await household(app);
  await incomplete.validate();
  const draft = {
    addressId: "90000001",
    moveDate: { choice: "more-than" },
    mpan: bradford.mpan,
    termsAndConditions: "Full terms not viewed",
  };
  await incomplete.call("PUT", "/api/user/draft/onboarding", draft);
  const linked = await registerHousehold(app, fleet);
  markContent();
  const html: string[] = [];
  const addPages = async (paths: readonly string[], cookie = "") => {
    for (const path of paths) html.push(await shownOn(path, cookie));
  };
  await addPages([...publicPages, ...otherPublicPages]);
  await addPages(newcomersPages, newcomer.cookie);
  await addPages(flowPages, incomplete.customer.cookie);
  await addPages(accountPages, linked.customer.cookie);
  const everything = html.join("");
  const missing = entries.flatMap(([tag, entry]) =>
    fieldsOf(entry)
      .filter((field) => !everything.includes(markOf(tag, field)))
      .map((field) => ({ tag, field })),
  );
  const nowhere = missing.filter(({ tag, field }) => {
    const files = shownLater[tag] ?? [];
    return !files.some((file) => new RegExp(`\\b${field}\\b`).test(readFileSync(file, "utf8")));
  });
  expect(nowhere).toEqual([]);
  expect(Object.keys(shownLater).filter((tag) => !missing.some((one) => one.tag === tag))).toEqual([]);
});

// Claims: D31
test("links in the content lead to existing pages, and to no reserved domains", async () => {
  const links = entries.flatMap(([tag, entry]) => {
    const texts = fieldsOf(entry).map((field) => entry[field] ?? "");
    const inText = texts.flatMap((text) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = ""]) => to));
    return [...inText, ...(entry.link ? [entry.link] : [])].map((to) => ({ tag, to }));
  });
  expect(links.length).toBeGreaterThan(20);
  for (const { tag, to } of links.filter(({ to }) => /^\/(?!api\/)/.test(to))) {
    const response = await app.call("GET", to, { headers: { accept: "text/html" } });
    expect(response.status, `${tag}: ${to}`).toBeLessThan(400);
    expect(response.headers.get("location") ?? "", `${tag}: ${to}`).not.toContain("not-found");
  }
  const reserved =
    /^https?:\/\/([^/]*\.)?(example|test|invalid|localhost|example\.(com|org|net))(:\d+)?(\/|$)/;
  expect(links.filter(({ to }) => reserved.test(to))).toEqual([]);
});
