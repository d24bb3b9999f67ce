import { expect, test } from "vitest";
import { smartMeters } from "./smart-meter.ts";
import { meterMessages } from "./smart-meter-responses.ts";
import { sandboxNetwork } from "./test-network.ts";

const bradford = "1234567891004";
const fleet = "1099999999990";

// Claims: D7
test("a meter that the provider cannot reach stops no other meter's lookup or consent", async () => {
  const { network, downs } = sandboxNetwork();
  const response = { errors: [{ message: `${meterMessages.lookUpFailed} the received MPxN.` }] };
  const url = "http://sandbox/n3rgy";
  const meters = smartMeters({
    consentUrl: url,
    dataUrl: url,
    inventoryUrl: `${url}/files`,
    apiKey: "sandbox-smart-meter",
    ...network,
    fetch: async (called, init) =>
      String(called).includes(fleet) ? Response.json(response, { status: 404 }) : network.fetch(called, init),
  });
  for (let attempt = 0; attempt < 10; attempt++)
    await expect(meters.findMeter(fleet)).rejects.toMatchObject({ reason: "failed" });
  expect(downs).toHaveLength(10);
  expect(await meters.findMeter(bradford)).toMatchObject({ found: true });
  const consent = { mpan: bradford, evidence: "0199-attempt", moveInDate: "2020-01-01" };
  expect(await meters.grantConsent(consent)).toBe("granted");
});
