import { addressOf } from "../../domain/address.ts";
import type { Postcode } from "../../domain/postcode.ts";
import type { TestApp } from "./test-app.ts";
import { addTestCustomer, type TestCustomer } from "./test-customer.ts";

export const solar = {
  phone: "+44 (0)20 7946 0018",
  battery_only: false,
  consent_for_data_sharing_with_solar_partner: true,
  consent_to_share_with_battery_installer: false,
};

export function solarTest(app: () => TestApp) {
  const requestQuote = (customer: TestCustomer, body: object = solar) =>
    app().call("POST", "/api/solar-leads", { token: customer.token, body });

  async function moveTo(customer: TestCustomer, address1: string): Promise<void> {
    const { deps } = app();
    const address = addressOf({ houseNumber: "7", address1, town: "Bradford" });
    const home = { address, postcode: "BD9 6QH" as Postcode, isManual: false };
    await deps.db.homes.save(customer.id, home, deps.clock.now());
  }

  return {
    requestQuote,
    moveTo,
    async atHome(email: string): Promise<TestCustomer> {
      const customer = await addTestCustomer(app(), email);
      await moveTo(customer, "Brantwood Close");
      return customer;
    },
    request: async (customer: TestCustomer, body: object = solar) =>
      (await (await requestQuote(customer, body)).json()) as { request: string },
    listReceived: async () =>
      (await (await app().sandbox.fetch("http://sandbox/leads")).json()) as {
        fields: Record<string, unknown>;
      }[],
  };
}
