import type { FieldName } from "./card-fields.ts";
import type { CardElement } from "./element.ts";

export interface BillingDetails {
  name?: string;
  email?: string;
  address?: { line1?: string; postal_code?: string; country?: string };
}

export function paymentMethodFields(elements: readonly CardElement[], billing: BillingDetails = {}) {
  const fields = elements.flatMap((element) => element.fields);
  const blocking = (["number", "expiry", "cvc"] as const)
    .map((name) => fields.find((field) => field.name === name)?.blocking())
    .find((error) => error !== undefined);
  if (blocking) return { error: blocking };
  const digits = (name: FieldName) => fields.find((field) => field.name === name)?.digits() ?? "";
  const allFields = {
    type: "card",
    "card[number]": digits("number"),
    "card[exp_month]": digits("expiry").slice(0, 2),
    "card[exp_year]": `20${digits("expiry").slice(2)}`,
    "card[cvc]": digits("cvc"),
    "billing_details[name]": billing.name,
    "billing_details[email]": billing.email,
    "billing_details[address][line1]": billing.address?.line1,
    "billing_details[address][postal_code]": billing.address?.postal_code,
    "billing_details[address][country]": billing.address?.country,
  };
  const present = Object.entries(allFields).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return { fields: Object.fromEntries(present) };
}
