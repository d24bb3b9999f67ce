import { expect, test } from "vitest";
import { type Address, addressOf, formatAddress } from "../../domain/address.ts";
import { parsePostcode } from "../../domain/postcode.ts";
import { street } from "../../sandbox/street.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { agreement, type Household, household } from "../testing/test-household.ts";

// All of them ask about one postcode.
const LIMITS = "meter-elsewhere=9999/60,meter-elsewhere-postcode=9999/60";
const app = testAppOfFile({ LIMITS });

const cards = ["4000000000000200", "4000000000000218", "4000000000000226", "4000000000000234"];
const meters = street.flatMap((home, place) => (home.meter ? [{ ...home.meter, place }] : []));

/** Where a customer says that they live: as the lookup lists it, or typed into one line. */
const forms: Record<string, (number: string) => Address> = {
  listed: (houseNumber) => addressOf({ houseNumber, address1: "Tannery Row", town: "Leeds" }),
  typed: (number) => addressOf({ address1: `${number} Tannery Row`, town: "Leeds" }),
};

async function resident(place: number, form = "listed"): Promise<Household> {
  const postcode = parsePostcode("LS1 9ZZ");
  const address = forms[form]?.(street[place]?.number ?? "");
  if (!postcode.ok || !address) throw new Error("no such home");
  const customer = await household(app);
  await customer.moveIn({ ...address, postcode: postcode.value }, postcode.value);
  return customer;
}

async function idOf(customer: Household, place: number): Promise<string> {
  const { body } = await customer.call("GET", "/api/addresses?postcode=LS1%209ZZ");
  return body[place].id;
}

/** Registers by a neighbour's or one's own card, typed with the saved home's address as the card page does. */
async function registers(customer: Household, mpan: string, number: string): Promise<boolean> {
  await customer.validate(mpan);
  const transactionReference = await customer.setUpCard({ number, postcode: "LS1 9ZZ" });
  const path = `/api/user/mpan/${mpan}/trusted-consent`;
  const { status } = await customer.call("POST", path, { ...agreement, transactionReference });
  const isLinked = (await customer.details()).status === 200;
  expect([200, 404, 422]).toContain(status);
  expect(isLinked).toBe(status === 200);
  if (isLinked) await customer.call("DELETE", "/api/user/mpan");
  await app.deps.jobs.drain();
  return isLinked;
}

const places = street.map((_, place) => place);
const cases = Object.keys(forms).flatMap((form) => places.map((place) => [place, form] as const));

test.each(cases)("home %i, %s: only its own meter and card register by number", async (place, form) => {
  for (const meter of meters)
    for (const [owner, number] of cards.entries()) {
      const customer = await resident(place, form);
      const isOwn = meter.place === place && owner === place;
      expect(await registers(customer, meter.mpan, number), `${meter.mpan} ${number}`).toBe(isOwn);
    }
});

test.each(places)(
  "home %i: handles exist for its own meter only, and register with its own card",
  async (place) => {
    for (const [asked, home] of street.entries()) {
      const customer = await resident(place);
      const { body } = await customer.call("GET", `/api/addresses/${await idOf(customer, asked)}/meter`);
      const isOwn = asked === place && home.meter?.knownForAddress === true;
      expect(body.mpanKnown, home.number).toBe(isOwn);
      if (!isOwn) {
        expect(JSON.stringify(body)).not.toContain("23000123");
        continue;
      }
      for (const [owner, number] of cards.entries()) {
        const again = await resident(place);
        const found = await again.call("GET", `/api/addresses/${await idOf(again, asked)}/meter`);
        expect(await registers(again, found.body.mpanHash, number), number).toBe(owner === place);
      }
    }
  },
);

test.each(places)("home %i: a handle found for a neighbour's address dies with the move", async (place) => {
  for (const meter of meters.filter((one) => one.knownForAddress && one.place !== place)) {
    const customer = await resident(meter.place);
    const path = `/api/addresses/${await idOf(customer, meter.place)}/meter`;
    const { mpanHash } = (await customer.call("GET", path)).body;
    await customer.validate(mpanHash);
    const address = formatAddress(
      addressOf({ houseNumber: street[place]?.number ?? "", address1: "Tannery Row" }),
    );
    const move = { address, "custom:postcode": "LS1 9ZZ" };
    expect((await customer.call("PATCH", "/api/user/attributes", move)).status).toBe(200);
    for (const mpan of [mpanHash, meter.mpan]) {
      expect((await customer.call("GET", `/api/mpan/${mpan}/validation_methods`)).status).toBe(404);
      expect(await registers(customer, mpan, cards[place] ?? "")).toBe(false);
    }
  }
});

test("a wrong number and a neighbour's are refused in the same words", async () => {
  const customer = await resident(0);
  const unknown = await customer.validate("2200042676990");
  const neighbours = await customer.validate(meters[1]?.mpan);
  expect(unknown.status).toBe(404);
  expect({ ...neighbours.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
});
