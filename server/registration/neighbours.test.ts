import { expect, test } from "vitest";
import { type Address, addressOf, formatAddress } from "../../domain/address.ts";
import { parsePostcode } from "../../domain/postcode.ts";
import { street } from "../../sandbox/street.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { agreement, atHome, bradford, type Household, household } from "../testing/test-household.ts";

const elsewhere = ["", "-postcode", "-home"].map((by) => `meter-elsewhere${by}`);
const first = ["", "-by-one", "-home"].map((by) => `first-meter-elsewhere${by}`);
const raisedLimits = ["card", "meter", ...elsewhere, ...first];
const app = testAppOfFile({ LIMITS: raisedLimits.map((name) => `${name}=9999/60`).join() });

const cards = ["4000000000000200", "4000000000000218", "4000000000000226", "4000000000000234"];
const meters = street.flatMap((home, index) => (home.meter ? [{ ...home.meter, index }] : []));
const places = street.map((_, index) => index);

type Spelling = (own: string, other: string) => Partial<Address>;
const inOneLine =
  (line: (own: string, other: string) => string): Spelling =>
  (own, other) => ({ address1: line(own, other) });

const readable: Record<string, Spelling> = {
  "as listed": (houseNumber) => ({ houseNumber, address1: "Tannery Row" }),
  typed: inOneLine((own) => `${own} Tannery Row`),
  "in lower case": inOneLine((own) => `${own}, tannery row`),
  "after No.": inOneLine((own) => `No. ${own}, Tannery Row`),
  "joined to No": inOneLine((own) => `No${own} Tannery Row`),
  "another number in a part that the bank never sees": (houseNumber, other) => ({
    houseNumber,
    address1: "Tannery Row",
    dependentLocality: other,
    dependentThoroughfare: other,
    building: other,
  }),
};

const unreadable: Record<string, Spelling> = {
  "as a plot": (own) => ({ houseName: `Plot ${own}`, address1: "Tannery Row" }),
  "as a plot at another number": (own, other) => ({ houseNumber: other, address1: `Plot ${own}` }),
  "as an ordinal": inOneLine((own) => `${own}th Tannery Row`),
  "joined to letters": inOneLine((own) => `Nr${own} Tannery Row`),
  "with a letter": inOneLine((own) => `${own}a Tannery Row`),
  "without a number": inOneLine(() => "Tannery Row"),
  "as a range": inOneLine((own, other) => `${own}-${other} Tannery Row`),
  "after another number": inOneLine((own, other) => `${other}, ${own} Tannery Row`),
  "with another number as its flat": (houseNumber, flatNumber) => ({
    flatNumber,
    houseNumber,
    address1: "Tannery Row",
  }),
  "with another number as its name": (houseNumber, houseName) => ({
    houseNumber,
    houseName,
    address1: "Tannery Row",
  }),
  "with another number in superscript digits": inOneLine(
    (own, other) =>
      `${other.replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(Number(digit)))} Tannery Row, ${own}`,
  ),
};

async function resident(index: number, spelling: Spelling = readable["as listed"] as Spelling) {
  const customer = await household(app);
  await moveIn(customer, index, spelling);
  return customer;
}

async function moveIn(customer: Household, index: number, spelling: Spelling) {
  const postcode = parsePostcode("LS1 9ZZ");
  if (!postcode.ok) throw new Error(postcode.error);
  const [own = "", other = ""] = [street[index]?.number, street[index === 0 ? 1 : 0]?.number];
  const address = addressOf({ town: "Leeds", ...spelling(own, other), postcode: postcode.value });
  await customer.moveIn(address, postcode.value);
}

async function idOf(customer: Household, index: number): Promise<string> {
  const { body } = await customer.call("GET", "/api/addresses?postcode=LS1%209ZZ");
  return body[index].id;
}

async function registers(customer: Household, mpan: string, transactionReference: string): Promise<boolean> {
  await customer.validate(mpan);
  const path = `/api/user/mpan/${mpan}/trusted-consent`;
  const { status } = await customer.call("POST", path, { ...agreement, transactionReference });
  expect([200, 404, 422]).toContain(status);
  const isLinked = status === 200;
  expect((await customer.details()).status).toBe(isLinked ? 200 : 404);
  if (!isLinked) return false;
  await customer.call("DELETE", "/api/user/mpan");
  await app.deps.jobs.drain();
  return true;
}

async function findLinked(index: number, spelling: Spelling): Promise<string[]> {
  const customer = await resident(index, spelling);
  const checked: string[] = [];
  for (const number of cards) checked.push(await customer.setUpCard({ number, postcode: "LS1 9ZZ" }));
  const found: string[] = [];
  for (const meter of meters)
    for (const [owner, card] of checked.entries())
      if (await registers(customer, meter.mpan, card)) {
        found.push(`meter of ${meter.index}, card of ${owner}`);
        await moveIn(customer, index, spelling);
      }
  return found;
}

const casesOf = (spellings: Record<string, Spelling>) =>
  Object.keys(spellings).flatMap((name) => places.map((index) => [index, name] as const));

// Claims: Z6, Z9
test.each(casesOf(readable))(
  "home %i, %s: an entered MPAN links its own meter by its own card",
  async (index, name) => {
    const own = meters.some((meter) => meter.index === index);
    const expected = own ? [`meter of ${index}, card of ${index}`] : [];
    expect(await findLinked(index, readable[name] as Spelling)).toEqual(expected);
  },
);

// Claims: Z6
test.each(casesOf(unreadable))(
  "home %i, %s: an entered MPAN links no meter by any card",
  async (index, name) => {
    expect(await findLinked(index, unreadable[name] as Spelling)).toEqual([]);
  },
);

// Claims: Z6
test.each([
  "9 Brantwood Close",
  "No9 Brantwood Close",
  "Nine Brantwood Close",
  "Plot 7, Brantwood Close",
  "7a Brantwood Close",
  "Brantwood Close",
  "7 Brantwood Avenue",
])("%s: the MPAN of 7 Brantwood Close links nothing, though the card passes", async (address1) => {
  const customer = await household(app);
  const postcode = parsePostcode(bradford.postcode);
  if (!postcode.ok) throw new Error(postcode.error);
  await customer.moveIn(addressOf({ address1, town: "Bradford", postcode: postcode.value }), postcode.value);
  const card = await customer.setUpCard({ number: "5555555555554444" });
  expect((await customer.validate()).status).toBe(404);
  expect(await registers(customer, bradford.mpan, card)).toBe(false);
});

test.each(places)("home %i: gets handles for its own meter only, usable with its own card", async (index) => {
  for (const [requested, home] of street.entries()) {
    const customer = await resident(index);
    const { body } = await customer.call("GET", `/api/addresses/${await idOf(customer, requested)}/meter`);
    const isOwn = requested === index && home.meter?.knownForAddress === true;
    expect(body.mpanKnown, home.number).toBe(isOwn);
    if (!isOwn) {
      expect(JSON.stringify(body)).not.toContain("23000123");
      continue;
    }
    for (const [owner, number] of cards.entries()) {
      const again = await resident(index);
      const found = await again.call("GET", `/api/addresses/${await idOf(again, requested)}/meter`);
      const card = await again.setUpCard({ number, postcode: "LS1 9ZZ" });
      expect(await registers(again, found.body.mpanHash, card), number).toBe(owner === index);
    }
  }
});

test.each(places)("home %i: a handle of an earlier address is invalid after a move", async (index) => {
  for (const meter of meters.filter((one) => one.knownForAddress && one.index !== index)) {
    const customer = await resident(meter.index);
    const path = `/api/addresses/${await idOf(customer, meter.index)}/meter`;
    const { mpanHash } = (await customer.call("GET", path)).body;
    await customer.validate(mpanHash);
    const address = formatAddress(
      addressOf({ houseNumber: street[index]?.number ?? "", address1: "Tannery Row" }),
    );
    const move = { address, "custom:postcode": "LS1 9ZZ" };
    expect((await customer.call("PATCH", "/api/user/attributes", move)).status).toBe(200);
    const card = await customer.setUpCard({ number: cards[index] ?? "", postcode: "LS1 9ZZ" });
    for (const mpan of [mpanHash, meter.mpan]) {
      expect((await customer.call("GET", `/api/mpan/${mpan}/validation_methods`)).status).toBe(404);
      expect(await registers(customer, mpan, card)).toBe(false);
    }
  }
});

test("an unknown MPAN and a neighbour's get the same response", async () => {
  const customer = await resident(0);
  const unknown = await customer.validate("2200042676990");
  const neighbours = await customer.validate(meters[1]?.mpan);
  expect(unknown.status).toBe(404);
  expect({ ...neighbours.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
});

// Claims: Z6
test("a home refused for its spelling registers by code when spelled as listed", async () => {
  const customer = atHome(
    app,
    { postcode: "LS1 9ZZ", mpan: meters[0]?.mpan ?? "", code: "21A4" },
    (await resident(0)).customer,
  );
  await moveIn(
    customer,
    0,
    inOneLine(() => "The Old Tannery"),
  );
  expect((await customer.validate()).status).toBe(404);
  await moveIn(customer, 0, readable.typed as Spelling);
  expect((await customer.validate()).status).toBe(200);
  await customer.methods();
  expect((await customer.registerByCode()).status).toBe(200);
});
