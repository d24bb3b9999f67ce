import type { Stripe, StripeConstructor } from "@stripe/stripe-js";

/** How long the card provider's script may take before we offer another way, in milliseconds. */
export const SCRIPT_PATIENCE_MS = 6_000;

/**
 * Loads the card provider's script from its own address, as it requires, and opens it with our public
 * key. Resolves to null when the script is blocked or broken; it may still resolve after the page has
 * offered another way.
 */
export async function openStripe(scriptUrl: string, publishableKey: string): Promise<Stripe | null> {
  try {
    const construct = stripeConstructor() ?? (await scriptLoaded(scriptUrl));
    return construct ? construct(publishableKey, { locale: "en-GB" }) : null;
  } catch {
    return null;
  }
}

function stripeConstructor(): StripeConstructor | undefined {
  return (window as { Stripe?: StripeConstructor }).Stripe;
}

function scriptLoaded(url: string): Promise<StripeConstructor | undefined> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.onload = () => resolve(stripeConstructor());
    script.onerror = () => {
      script.remove();
      reject(new Error("The card provider's script did not load."));
    };
    document.head.append(script);
  });
}
