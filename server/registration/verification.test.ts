import { expect, test } from "vitest";
import { addressOf } from "../../domain/address.ts";
import type { Postcode } from "../../domain/postcode.ts";
import { CustomerData } from "../account/customer-data.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { type Household, household, manchester } from "../testing/test-household.ts";

const app = testAppOfFile();

const WITH_LINE_1 =
  "A payment card, with its security code: the bank confirmed the first line of the address and the postcode";
const WITHOUT_LINE_1 =
  "A payment card, with its security code: the bank confirmed the postcode, and did not say whether the first line of the address is right";
const BY_CODE = "The last four characters of the code of this meter’s in-home display";
const LISTED = "The data provider lists this meter at the home’s address";
const POSTCODE_ONLY =
  "The meter was checked by postcode only: the data provider knows no meter at the home’s address, and this one at its postcode";

const byCard = (number: string) => async (amy: Household) =>
  amy.registerByCard(await amy.setUpCard({ number }));

async function byCode(amy: Household) {
  await amy.methods();
  return amy.registerByCode();
}

// Claims: Z6, D37
test.each([
  ["a card whose bank knows both", byCard("4242424242424242"), WITH_LINE_1, "pass"],
  ["a card whose bank cannot tell the line", byCard("4000000000000051"), WITHOUT_LINE_1, "unavailable"],
  ["a card whose bank did not look at the line", byCard("4000000000000077"), WITHOUT_LINE_1, "unchecked"],
  ["the display's code", byCode, BY_CODE, undefined],
])("%s: record, receipt and export say what was proved, and no more", async (_, prove, proof, line1Check) => {
  const amy = await household(app);
  await amy.validate();
  const words = `${proof}. ${LISTED}`;
  expect((await prove(amy)).status).toBe(200);
  await app.deps.jobs.drain();
  expect(await amy.consents()).toMatchObject([{ verification: words }]);
  const [receipt] = app.sandbox.inbox
    .to(amy.customer.email)
    .filter(({ subject }) => /a receipt$/.test(subject));
  expect(receipt?.text.replace(/\s+/g, " ")).toContain(`How we checked that it is your home: ${words}`);
  const exported = await new CustomerData(app.deps.db).read(amy.customer.id);
  const [record] = exported.consents ?? [];
  const card = { postcodeCheck: "pass", securityCodeCheck: "pass", line1Check };
  const evidence = { ...(line1Check ? card : {}), meterCheckedBy: "address" };
  expect(record?.details).toMatchObject({ verification: words, evidence });
  if (!line1Check) expect(JSON.stringify(record?.details)).not.toContain("postcodeCheck");
});

test.each([
  ["a number that the provider does not find by address", "88", "Jubilee Road"],
  ["a number at a home that the provider does not know", "", "The Old Forge"],
])("%s: the record claims the postcode and nothing stronger", async (_, houseNumber, address1) => {
  const postcode = manchester.postcode as Postcode;
  const amy = await household(app, manchester);
  await amy.moveIn(addressOf({ houseNumber, address1, postcode }), postcode);
  await amy.validate();
  expect((await amy.registerByCard(await amy.setUpCard())).status).toBe(200);
  expect(await amy.consents()).toMatchObject([{ verification: `${WITH_LINE_1}. ${POSTCODE_ONLY}` }]);
});
