import { Hono } from "hono";
import { addressesPartner } from "./addresses.ts";
import { callLog, loggedCall } from "./call-log.ts";
import { carbonIntensityPartner } from "./carbon-intensity.ts";
import { cardsPartner } from "./cards.ts";
import { contentFolder, contentPartner } from "./content.ts";
import { controls } from "./controls.ts";
import { externalSites } from "./external-site.ts";
import { faultSwitches, isDropped, underFault } from "./faults.ts";
import { homePage } from "./home-page.ts";
import { openInbox } from "./inbox.ts";
import { leadsPartner } from "./leads.ts";
import { mailPartner } from "./mail.ts";
import { mailServer } from "./mail-server.ts";
import { type PartnerName, partnerPaths } from "./partner-names.ts";
import { smartMeterPartner } from "./smart-meter.ts";
import { tariffsPartner } from "./tariffs.ts";
import { vehiclesPartner } from "./vehicles.ts";
import { weatherPartner } from "./weather.ts";

export interface SandboxOptions {
  appOrigin?: string;
  firstDataSeconds?: number;
  contentFolder?: string;
  productName?: string;
  now?: () => Date;
  send?: typeof fetch;
}

export type Sandbox = ReturnType<typeof createSandbox>;

export function createSandbox(options: SandboxOptions = {}) {
  const settings = {
    appOrigin: "http://127.0.0.1:3000",
    firstDataSeconds: 2,
    contentFolder,
    productName: "Hearth",
    now: () => new Date(),
    send: globalThis.fetch,
    ...options,
  };
  const faults = faultSwitches();
  const calls = callLog();
  const inbox = openInbox();
  let partners = openPartners();

  const app = new Hono();
  app.route("/", controls({ faults, calls, reset }));
  app.route("/", homePage(faults, settings.productName));
  app.route("/", mailPartner(inbox));
  app.route("/", externalSites());
  for (const [prefix, name] of partnerPaths)
    app.all(`${prefix}/*`, async (c) => {
      const work = () => partners[name].fetch(c.req.raw);
      const isTestRead = name === "leads" && c.req.method === "GET";
      if (isTestRead || c.req.method === "OPTIONS") return work();
      calls.add(name, await loggedCall(c.req.raw));
      return underFault(faults.take(name, `${c.req.method} ${c.req.path}`), work);
    });

  return {
    app,
    inbox,
    faults,
    reset,
    /** Rejects for a dropped connection, as the real `fetch` does. */
    fetch: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const response = await app.fetch(new Request(input, init));
      if (isDropped(response)) throw new TypeError("fetch failed");
      return response;
    },
    mailServer: () => mailServer({ inbox, faults, now: settings.now }),
  };

  function openPartners() {
    return {
      "smart-meter": smartMeterPartner(settings),
      cards: cardsPartner(settings),
      vehicles: vehiclesPartner(settings.now),
      content: contentPartner(settings),
      addresses: addressesPartner(),
      "carbon-intensity": carbonIntensityPartner(settings.now),
      weather: weatherPartner(settings.now),
      tariffs: tariffsPartner(settings.now),
      leads: leadsPartner(settings.now),
    } satisfies Record<Exclude<PartnerName, "mail">, Hono>;
  }

  function reset(): void {
    faults.clearAll();
    calls.clear();
    inbox.clear();
    partners = openPartners();
  }
}
