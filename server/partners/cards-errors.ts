import { PartnerDown } from "./partner-down.ts";

export const partner = "cards";

/** The value, or a refusal: the provider's message for the customer, null if the request was invalid. */
export async function valueOrRefusal<T>(
  call: Promise<T>,
): Promise<{ value: T } | { refusal: string | null }> {
  try {
    return { value: await call };
  } catch (error) {
    const { default: Stripe } = await import("stripe");
    if (error instanceof Stripe.errors.StripeCardError) return { refusal: error.message };
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { refusal: null };
    throw await toPartnerDown(error);
  }
}

export function orPartnerDown<T>(call: Promise<T>): Promise<T> {
  return call.catch(async (error) => {
    throw await toPartnerDown(error);
  });
}

async function toPartnerDown(error: unknown): Promise<unknown> {
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
