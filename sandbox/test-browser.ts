import type { Sandbox } from "./app.ts";

export interface TypedCard {
  number: string;
  postcode?: string;
  line1?: string;
  cvc?: string;
}

export function browserOf({ fetch }: Pick<Sandbox, "fetch">) {
  async function post(path: string, fields: Record<string, string>) {
    const response = await fetch(`http://sandbox/stripe/v1/${path}`, {
      method: "POST",
      headers: { authorization: "Bearer pk_test_sandbox" },
      body: new URLSearchParams(fields),
    });
    return response.json();
  }
  const intent = (clientSecret: string) => `setup_intents/${clientSecret.split("_secret")[0]}`;
  return {
    async typeCard({ number, postcode, line1, cvc = "123" }: TypedCard): Promise<string> {
      const { id } = await post("payment_methods", {
        type: "card",
        "card[number]": number,
        "card[exp_month]": "12",
        "card[exp_year]": "2034",
        ...(cvc ? { "card[cvc]": cvc } : {}),
        ...(line1 ? { "billing_details[address][line1]": line1 } : {}),
        ...(postcode ? { "billing_details[address][postal_code]": postcode } : {}),
      });
      return id;
    },
    /** Skips the bank's dialog. */
    confirm: (clientSecret: string, paymentMethod?: string) =>
      post(`${intent(clientSecret)}/confirm`, {
        client_secret: clientSecret,
        ...(paymentMethod ? { payment_method: paymentMethod } : {}),
      }),
    authenticate: (clientSecret: string, outcome: "complete" | "fail") =>
      post(`${intent(clientSecret)}/authentication`, { client_secret: clientSecret, outcome }),
  };
}
