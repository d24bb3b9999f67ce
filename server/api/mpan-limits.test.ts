import { expect, onTestFinished, test } from "vitest";
import { addressOf, formatAddress } from "../../domain/address.ts";
import { isMpanCheckDigitValid } from "../../domain/mpan.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { bristol, edinburgh, fleet, household, manchester } from "../testing/test-household.ts";

async function ownApp(): Promise<TestApp> {
  const own = await testApp();
  onTestFinished(() => own.close());
  return own;
}

// Claims: Z9, D9
test("many accounts together cannot find a meter's postcode", async () => {
  const app = await ownApp();
  const statuses = [];
  for (let n = 1; n <= 24; n++) {
    const eve = await household(app, manchester);
    for (const m of [1, 2, 3, 4]) {
      const path = `/api/mpan/${edinburgh.mpan}/validate-address/LS${m}${n % 10} ${Math.floor(n / 10)}AP`;
      statuses.push((await eve.call("GET", path)).status);
    }
  }
  // Each account has a guess of its own, and all accounts share sixty.
  expect(statuses.filter((status) => status === 404)).toHaveLength(24 + 60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(12);
});

// Claims: D32
test("an attacker with many accounts cannot lock a meter for its own household", async () => {
  const app = await ownApp();
  let notFound = 0;
  for (let n = 0; n < 20; n++) {
    const { customer } = await household(app, fleet);
    for (const m of [1, 2, 3, 4, 5]) {
      const path = `/api/mpan/${bristol.mpan}/validate-address/LS${m}${n % 9} 4AP`;
      const { status } = await app.call("GET", path, { token: customer.token, from: `192.0.2.${n % 4}` });
      if (status === 404) notFound += 1;
    }
  }
  expect(notFound).toBe(20 + 60);
  const owner = await household(app, bristol);
  expect((await owner.validate()).status).toBe(200);
});

const bristolGuesses = Array.from(
  { length: 1000 },
  (_, n) => bristol.mpan.slice(0, 10) + String(n).padStart(3, "0"),
).filter((mpan) => isMpanCheckDigitValid(mpan) && mpan !== bristol.mpan);

// Claims: Z9, D32
test("accounts on several networks cannot stop a household from entering its MPAN", async () => {
  const app = await ownApp();
  const statuses = [];
  for (const [index, from] of ["2001:db8:0:1::1", "2001:db8:0:2::1", "203.0.113.7"].entries()) {
    const { customer } = await household(app, bristol);
    for (const mpan of bristolGuesses.slice(index * 9, index * 9 + 9)) {
      const body = { token: customer.token, from };
      statuses.push(
        (await app.call("GET", `/api/mpan/${mpan}/validate-address/${bristol.postcode}`, body)).status,
      );
    }
  }
  expect(statuses).toContain(429);
  const owner = await household(app, bristol);
  expect((await owner.validate()).status).toBe(200);
});

// Claims: Z9, D32
test("forty wrong numbers a day block guesses at a home, not at its neighbours", async () => {
  const app = await ownApp();
  const statuses = [];
  for (const mpan of bristolGuesses.slice(0, 45)) {
    const eve = await household(app, bristol);
    statuses.push((await eve.validate(mpan)).status);
  }
  expect(statuses).toEqual([...Array(40).fill(404), ...Array(5).fill(429)]);
  const owner = await household(app, bristol);
  const [home] = (await owner.call("GET", "/api/addresses?postcode=BS1%206ZZ")).body;
  const { mpanHash } = (await owner.call("GET", `/api/addresses/${home.id}/meter`)).body;
  expect((await owner.validate(mpanHash)).status).toBe(200);
  const address = formatAddress(addressOf({ houseNumber: "14", address1: "Orchard Wharf" }));
  await owner.call("PATCH", "/api/user/attributes", { address, "custom:postcode": bristol.postcode });
  expect((await owner.validate(bristolGuesses[0])).status).toBe(404);
});
