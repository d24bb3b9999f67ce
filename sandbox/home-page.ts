import { Hono } from "hono";
import { html } from "hono/html";
import { type FaultSwitches, faultModes } from "./faults.ts";
import type { Home } from "./home.ts";
import { addressOf, emptyPostcode, failingPostcode, homes } from "./homes.ts";
import { page } from "./page.ts";
import { isPartnerName, type PartnerName, partnerNames } from "./partner-names.ts";
import { vehicleFaults, vehicles } from "./vehicle-records.ts";

export function homePage(faults: FaultSwitches, productName: string): Hono {
  const app = new Hono();

  app.get("/", (c) => c.redirect("/sandbox"));

  app.get("/sandbox", (c) =>
    c.html(
      page(
        `${productName} sandbox`,
        html`<p>
            Simulated partners for development and tests. Nothing here reaches a real company.
            Emails arrive in the <a href="/mail">inbox</a>.
          </p>
          <h2>Homes</h2>
          <div class="scroll"><table>
            <thead><tr><th>Home</th><th>Postcode</th><th>MPAN</th><th>Display code</th><th>Behaviour</th><th>Readings</th><th>Meter prices</th></tr></thead>
            <tbody>
              ${homes.filter(({ flat = "Flat 1" }) => flat === "Flat 1").map(homeRow)}
              <tr><td>Nothing</td><td><code>${emptyPostcode}</code></td><td></td><td></td><td>No addresses found.</td><td></td><td></td></tr>
              <tr><td>Failure</td><td><code>${failingPostcode}</code></td><td></td><td></td><td>The address lookup fails.</td><td></td><td></td></tr>
            </tbody>
          </table></div>
          <h2>Cards</h2>
          <p>Any future expiry date, any security code.</p>
          <div class="scroll"><table><tbody>${cards.map(cardRow)}</tbody></table></div>
          <h2>Cars</h2>
          <p>${vehicles.map(({ registrationNumber }) => html`<code>${registrationNumber}</code> `)}
            are found; ${Object.keys(vehicleFaults).map((plate) => html`<code>${plate}</code> `)} fail.</p>
          <h2>Faults</h2>
          <p>Simulate a partner failure.</p>
          <div class="scroll"><table><tbody>${partnerNames.map((name) => faultRow(name, faults))}</tbody></table></div>
          <h2>Reset</h2>
          <form method="post" action="/sandbox/reset"><button>Reset the sandbox</button></form>`,
      ),
    ),
  );

  app.post("/sandbox/switch", async (c) => {
    const form = await c.req.parseBody();
    const partner = String(form.partner);
    if (!isPartnerName(partner)) return c.notFound();
    if (form.mode) faults.set(partner, { mode: form.mode });
    else faults.clear(partner);
    return c.redirect("/sandbox", 303);
  });

  return app;
}

const cards: readonly [number: string, behaviour: string][] = [
  ["4242 4242 4242 4242", "Passes every check."],
  ["4000 0000 0000 0036", "The postcode check fails."],
  ["4000 0000 0000 0028", "The check of the first address line fails."],
  ["4000 0000 0000 0010", "Both address checks fail."],
  ["4000 0000 0000 0044", "Both address checks are unavailable."],
  [
    "4000 0000 0000 0051",
    "The postcode check passes; the first-line check is unavailable (not a Stripe test card).",
  ],
  [
    "4000 0000 0000 0077",
    "The postcode check passes; the first line is not checked (not a Stripe test card).",
  ],
  ["4000 0000 0000 0085", "Neither part of the address is checked (not a Stripe test card)."],
  [
    "4000 0000 0000 0200, 0218, 0226 and 0234",
    "Registered at 21, 23, 25 and 27 Tannery Row (not Stripe test cards).",
  ],
  ["4000 0000 0000 0002", "Declined."],
  ["4000 0025 0000 3155", "The bank asks the customer to authenticate."],
];

function cardRow([number, behaviour]: (typeof cards)[number]) {
  return html`<tr><td><code>${number}</code></td><td>${behaviour}</td></tr>`;
}

function homeRow(home: Home) {
  const { meter, postcode, behaviour } = home;
  return html`<tr>
    <td>${addressOf(home)}</td>
    <td><code>${postcode}</code></td>
    <td><code>${meter?.mpan ?? ""}</code></td>
    <td><code>${meter?.display?.slice(-4) ?? ""}</code></td>
    <td>${behaviour}</td>
    <td>${meter?.shows ?? ""}</td>
    <td>${meter?.acceptsConsent ? (meter.prices ?? "none") : ""}</td>
  </tr>`;
}

function faultRow(name: PartnerName, faults: FaultSwitches) {
  const current = faults.of(name)?.mode;
  return html`<tr>
    <td>${name}</td>
    <td>
      <form method="post" action="/sandbox/switch">
        <input type="hidden" name="partner" value="${name}" />
        <select name="mode" aria-label="Fault for ${name}">
          <option value="">none</option>
          ${faultModes.map((mode) => html`<option value="${mode}" ${mode === current ? "selected" : ""}>${mode}</option>`)}
        </select>
        <button>Set</button>
      </form>
    </td>
  </tr>`;
}
