import { expect, test } from "vitest";
import { addressOf } from "../../domain/address.ts";
import type { Postcode } from "../../domain/postcode.ts";
import { CustomerData } from "../account/customer-data.ts";
import { appOn } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { bradford, type Household, household, manchester } from "../testing/test-household.ts";

const app = testAppOfFile();

const WITH_LINE_1 =
  "A payment card, with its security code: the bank confirmed the first line of the address and the postcode";
const WITHOUT_LINE_1 =
  "A payment card, with its security code: the bank confirmed the postcode, but not the first line of the address";
const BY_CODE = "The last four characters of the code of this meter’s in-home display";
const LISTED = "The data provider lists this meter at the home’s address";
const POSTCODE_ONLY =
  "The meter was checked by postcode only: the data provider lists no meter at the home’s address, and lists this one at its postcode without an address";

const byCard = (number: string) => async (amy: Household) =>
  amy.registerByCard(await amy.setUpCard({ number }));

async function byCode(amy: Household) {
  await amy.methods();
  return amy.registerByCode();
}

// Claims: Z6, D37
test.each([
  ["a card whose bank knows both", byCard("4242424242424242"), WITH_LINE_1, "pass"],
  ["a card whose bank cannot check the line", byCard("4000000000000051"), WITHOUT_LINE_1, "unavailable"],
  ["a card whose bank did not check the line", byCard("4000000000000077"), WITHOUT_LINE_1, "unchecked"],
  ["the display's code", byCode, BY_CODE, undefined],
])("%s: record, receipt and export state exactly what was proved", async (_, prove, proof, line1Check) => {
  const amy = await household(app);
  await amy.validate();
  const statement = `${proof}. ${LISTED}`;
  expect((await prove(amy)).status).toBe(200);
  await app.deps.jobs.drain();
  expect(await amy.consents()).toMatchObject([{ verification: statement }]);
  const [receipt] = app.sandbox.inbox
    .to(amy.customer.email)
    .filter(({ subject }) => /a receipt$/.test(subject));
  expect(receipt?.text.replace(/\s+/g, " ")).toContain(`How we checked that it is your home: ${statement}`);
  const exported = await new CustomerData(app.deps.db).read(amy.customer.id);
  const [record] = exported.consents ?? [];
  const card = { postcodeCheck: "pass", securityCodeCheck: "pass", line1Check };
  const evidence = { ...(line1Check ? card : {}), meterCheckedBy: "address" };
  expect(record?.details).toMatchObject({ verification: statement, evidence });
  if (!line1Check) expect(JSON.stringify(record?.details)).not.toContain("postcodeCheck");
});

test.each([
  ["an MPAN that the provider does not list by address", "88", "Jubilee Road"],
  ["an MPAN at a home unknown to the provider", "", "The Old Forge"],
])("%s: the record claims the postcode only", async (_, houseNumber, address1) => {
  const postcode = manchester.postcode as Postcode;
  const amy = await household(app, manchester);
  await amy.moveIn(addressOf({ houseNumber, address1, postcode }), postcode);
  await amy.validate();
  expect((await amy.registerByCard(await amy.setUpCard())).status).toBe(200);
  expect(await amy.consents()).toMatchObject([{ verification: `${WITH_LINE_1}. ${POSTCODE_ONLY}` }]);
});

// Claims: Z6
test("a meter listed by its plot is proved by the display's code, not by a card", async () => {
  const { deps, sandbox } = app;
  const { smartMeters } = deps.partners;
  const findMeter: typeof smartMeters.findMeter = async (mpan) => {
    const meter = await smartMeters.findMeter(mpan);
    return meter.found ? { ...meter, address: "PLOT 7,,BRANTWOOD CLOSE" } : meter;
  };
  const partners = { ...deps.partners, smartMeters: { ...smartMeters, findMeter } };
  const amy = await household({ ...appOn({ ...deps, partners }), sandbox }, bradford);
  const postcode = bradford.postcode as Postcode;
  const address = addressOf({ houseName: "Plot 7", address1: "Brantwood Close", postcode });
  await amy.moveIn(address, postcode);
  expect((await amy.validate()).status).toBe(200);
  const cardResponse = await amy.registerByCard(await amy.setUpCard());
  expect(cardResponse).toMatchObject({ status: 422, body: { code: "CARD_NOT_VALIDATED" } });
  expect((await byCode(amy)).status).toBe(200);
  const statement = `${BY_CODE}. The data provider lists this meter at the home’s plot`;
  expect(await amy.consents()).toMatchObject([{ verification: statement }]);
});
