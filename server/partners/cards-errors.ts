import { PartnerDown } from "./partner-down.ts";

export const partner = "cards";

/** The value, or the message for the customer when the provider understood us and said no. */
export async function answered<T>(call: Promise<T>): Promise<{ value: T } | { refusal: string | null }> {
  try {
    return { value: await call };
  } catch (error) {
    const { default: Stripe } = await import("stripe");
    if (error instanceof Stripe.errors.StripeCardError) return { refusal: error.message };
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { refusal: null };
    throw await asDown(error);
  }
}

/** The value of a call that has no expected refusal. */
export function sent<T>(call: Promise<T>): Promise<T> {
  return call.catch(async (error) => {
    throw await asDown(error);
  });
}

/** What the SDK's error is to us. The SDK is there already: it has made the error. */
async function asDown(error: unknown): Promise<unknown> {
  const { default: Stripe } = await import("stripe");
  const { StripeError, StripeConnectionError } = Stripe.errors;
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  if (!(error instanceof StripeError)) return error;
  // The SDK wraps whatever its `fetch` threw: ours throws PartnerDown, or TypeError for a request that cannot be built.
  if (error instanceof StripeConnectionError) {
    const { detail } = error;
    const isKnown = detail instanceof PartnerDown || (detail instanceof TypeError && !("code" in detail));
    return isKnown ? detail : new PartnerDown(partner, "unreachable");
  }
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
    return new PartnerDown(partner, "not-authorised", error.code);
  return new PartnerDown(partner, "unreadable", error.rawType ?? error.type);
}
