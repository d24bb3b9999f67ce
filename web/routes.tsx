import { type RouteObject, redirect } from "react-router";
import { Root, RootError } from "./root.tsx";
import { untilOnline } from "./runtime/connection.ts";

declare const WITH_LAB: boolean;

export const routes: RouteObject[] = [
  {
    id: "root",
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      page("net-zero", "net-zero/layout", {
        children: [
          page("", "net-zero/intro"),
          page("heating", "net-zero/heating"),
          page("energy", "net-zero/energy"),
          page("car", "net-zero/car"),
          page("car-not-found", "net-zero/car-not-found"),
          page("emissions", "net-zero/emissions"),
          page("breakdown", "net-zero/breakdown"),
          page("interactive", "net-zero/interactive"),
          page("methodology", "net-zero/methodology"),
          page("not-found", "not-found", { mount: "net-zero" }),
          // The slug contains the product's name; the page's loader checks it.
          page(":howTo", "net-zero/how-to"),
          { path: "*", loader: () => redirect("/net-zero/not-found") },
        ],
      }),
      // One route for both URLs, so that typed text survives the rewrite of /signup to /.
      page("signup?", "home"),
      page("sign-out", "sign-out"),
      flow("onboarding", [page("", "onboarding/start"), page("success", "onboarding/success")]),
      flow("reconfirm", [
        page("", "reconfirm/start"),
        page("soon", "reconfirm/soon"),
        page("now", "reconfirm/now"),
        page("success", "reconfirm/success"),
      ]),
      page("solar", "solar"),
      page("solar/not-found", "not-found", { mount: "solar" }),
      { path: "solar/*", loader: () => redirect("/solar/not-found") },
      page("account/energy", "account/energy"),
      page("account/energy/prices", "account/energy/prices"),
      page("account/energy/bill", "account/energy/bill"),
      page("account/energy/clean-hours", "account/energy/clean-hours"),
      page("account/energy/heating", "account/energy/heating"),
      page("account/energy/heat-pump", "account/energy/heat-pump"),
      page("account/energy/solar", "account/energy/solar"),
      page("account/energy/tariffs", "account/energy/tariffs"),
      page("account/energy/tariffs/:tariff", "account/energy/tariff"),
      page("sample", "sample"),
      page("account", "account", {
        children: [
          page("overview/:window?", "account/overview"),
          page("consents", "account/consents"),
          page("consents/:id", "account/consent-receipt"),
          page("data", "account/data"),
          page("security", "account/security"),
          page("emails", "account/emails"),
          page("turn-down/:event?", "account/turn-down"),
          { path: "*", loader: () => redirect("/not-found") },
        ],
      }),
      page("account-deleted", "account-deleted"),
      page("download", "download"),
      page("opt-in", "opt-in"),
      page("stop-emails", "stop-emails"),
      page("year-summary", "year-summary"),
      page("privacy", "privacy"),
      page("terms", "terms"),
      page("storage", "storage"),
      page("accessibility", "accessibility"),
      page("support", "support"),
      page("help/in-home-display", "help/in-home-display"),
      page("help/turn-down-and-save", "help/turn-down-and-save"),
      { path: "docs", loader: () => redirect("/docs/api") },
      page("docs/api", "docs/api"),
      page("docs/problems", "docs/problems"),
      ...(WITH_LAB ? [styleguide()] : []),
      page("*", "not-found"),
    ],
  },
];

/** Shared by onboarding and the yearly renewal. */
function flow(mount: "onboarding" | "reconfirm", own: RouteObject[]): RouteObject {
  const step = (path: string, file: string) => page(path, file, { mount });
  const shared = [
    step("address", "onboarding/address"),
    step("manual-address", "onboarding/manual-address"),
    step("move-date", "onboarding/move-date"),
    step("mpan", "onboarding/mpan"),
    step("not-compatible", "onboarding/not-compatible"),
    step("terms", "onboarding/terms"),
    step("verify-address", "onboarding/verify-address"),
    step("card-details", "onboarding/card-details"),
    step("connecting", "onboarding/connecting"),
    step("cannot-confirm", "onboarding/cannot-confirm"),
    step("meter-code", "onboarding/meter-code"),
    step("error", "onboarding/error"),
    step("system-unavailable", "onboarding/system-unavailable"),
    step("*", "onboarding/unknown-step"),
  ];
  return page(mount, "onboarding/frame", { mount, children: [...own, ...shared] });
}

function styleguide(): RouteObject {
  const load = () => import("../lab/styleguide/page.tsx");
  return {
    path: "styleguide",
    id: ":../../lab/styleguide/page",
    lazy: load as NonNullable<RouteObject["lazy"]>,
  };
}

/** The id names the file, for preloading its scripts; `mount` distinguishes routes of one file. */
function page(
  path: string,
  file: string,
  { mount = "", children }: { mount?: string; children?: RouteObject[] } = {},
): RouteObject {
  const load = import.meta.glob<Partial<RouteObject>>("./routes/**/*.tsx")[`./routes/${file}.tsx`];
  if (!load) throw new Error(`There is no web/routes/${file}.tsx.`);
  return {
    path,
    id: `${mount}:${file}`,
    // Some browsers cache a failed import, so imports wait until online.
    lazy: (() => untilOnline().then(load)) as NonNullable<RouteObject["lazy"]>,
    ...(children ? { children } : {}),
  } as RouteObject;
}
