import type { Sandbox } from "./app.ts";

/** What a customer types into the card form. */
export interface TypedCard {
  number: string;
  postcode?: string;
  /** The first line of the address. */
  line1?: string;
  cvc?: string;
}

/** Plays the browser's part with the card provider: tests have no Stripe.js. */
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
    /** Hands a card in and returns the payment method's id. */
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
    /** Confirms a setup as `stripe.confirmCardSetup` does, without the bank's dialog; with another card where one is named. */
    confirm: (clientSecret: string, paymentMethod?: string) =>
      post(`${intent(clientSecret)}/confirm`, {
        client_secret: clientSecret,
        ...(paymentMethod ? { payment_method: paymentMethod } : {}),
      }),
    /** Answers the bank's dialog. */
    authenticate: (clientSecret: string, outcome: "complete" | "fail") =>
      post(`${intent(clientSecret)}/authentication`, { client_secret: clientSecret, outcome }),
  };
}
