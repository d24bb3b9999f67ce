import { PartnerDown } from "./partner-down.ts";

export const partner = "cards";

/** The value, or the provider's message to the customer for a refused card. */
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

export function sent<T>(call: Promise<T>): Promise<T> {
  return call.catch(async (error) => {
    throw await asDown(error);
  });
}

async function asDown(error: unknown): Promise<unknown> {
  const { default: Stripe } = await import("stripe");
  const { StripeError, StripeConnectionError } = Stripe.errors;
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  if (!(error instanceof StripeError)) return error;
  // The SDK wraps errors of its `fetch`: ours throws PartnerDown, or TypeError for an invalid request.
  if (error instanceof StripeConnectionError) {
    const { detail } = error;
    const isKnown = detail instanceof PartnerDown || (detail instanceof TypeError && !("code" in detail));
    return isKnown ? detail : new PartnerDown(partner, "unreachable");
  }
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
    return new PartnerDown(partner, "not-authorised", error.code);
  return new PartnerDown(partner, "unreadable", error.rawType ?? error.type);
}
