import type { Stripe, StripeCardNumberElement, StripeConstructor } from "@stripe/stripe-js";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useSite } from "../site.ts";
import type { CardField } from "./card-check.ts";

/** `slow` and `blocked` offer another proof of address; `slow` can still become `ready`. */
export type CardFieldsStatus = "loading" | "slow" | "blocked" | "ready";

export interface CardFields {
  status: CardFieldsStatus;
  stripe: Stripe | null;
  /** Represents all three fields in the provider's calls. */
  number: StripeCardNumberElement | null;
  errors: { [Field in CardField]?: string };
  setError: (field: CardField, message: string | undefined) => void;
  focus: (field: CardField) => void;
  containers: Record<CardField, RefObject<HTMLDivElement | null>>;
}

const elementTypes = { number: "cardNumber", expiry: "cardExpiry", code: "cardCvc" } as const;
const fields = Object.keys(elementTypes) as CardField[];

export function useCardFields(): CardFields {
  const { scriptUrl, publishableKey } = useSite().card;
  const [status, setStatus] = useState<CardFieldsStatus>("loading");
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [errors, setErrors] = useState<CardFields["errors"]>({});
  const mounted = useRef<Mounted | null>(null);
  const containers = {
    number: useRef<HTMLDivElement>(null),
    expiry: useRef<HTMLDivElement>(null),
    code: useRef<HTMLDivElement>(null),
  };
  const { number, expiry, code } = containers;

  useEffect(() => {
    let isUnmounted = false;
    const slowTimer = setTimeout(() => setStatus("slow"), SLOW_SCRIPT_MS);
    void openStripe(scriptUrl, publishableKey).then((opened) => {
      clearTimeout(slowTimer);
      if (isUnmounted) return;
      if (!opened) return setStatus("blocked");
      mounted.current = mountFields(opened, { number, expiry, code }, (field, message) =>
        setErrors((before) => ({ ...before, [field]: message })),
      );
      setStripe(opened);
      setStatus("ready");
    });
    return () => {
      isUnmounted = true;
      clearTimeout(slowTimer);
      mounted.current?.destroy();
      mounted.current = null;
    };
  }, [scriptUrl, publishableKey, number, expiry, code]);

  return {
    status,
    stripe,
    get number() {
      return mounted.current?.number ?? null;
    },
    errors,
    setError: (field, message) => setErrors((before) => ({ ...before, [field]: message })),
    focus: (field) => mounted.current?.focus(field),
    containers,
  };
}

interface Mounted {
  number: StripeCardNumberElement;
  focus: (field: CardField) => void;
  destroy: () => void;
}

function mountFields(
  stripe: Stripe,
  containers: CardFields["containers"],
  onError: (field: CardField, message: string | undefined) => void,
): Mounted {
  const elements = stripe.elements({ locale: "en-GB" });
  const style = readTextStyle(containers.number.current);
  const made = {
    number: elements.create("cardNumber", { style, showIcon: true }),
    expiry: elements.create("cardExpiry", { style }),
    code: elements.create("cardCvc", { style }),
  };
  for (const field of fields) {
    const container = containers[field].current;
    if (container) made[field].mount(container);
  }
  made.number.on("change", ({ error }) => onError("number", error?.message));
  made.expiry.on("change", ({ error }) => onError("expiry", error?.message));
  made.code.on("change", ({ error }) => onError("code", error?.message));
  return {
    number: made.number,
    focus: (field) => made[field].focus(),
    destroy: () => {
      for (const field of fields) made[field].destroy();
    },
  };
}

/** Frames do not inherit styles. */
function readTextStyle(container: HTMLElement | null) {
  if (!container) return {};
  const { color, fontFamily, fontSize } = getComputedStyle(container);
  return { base: { color, fontFamily, fontSize, iconColor: color } };
}

const SLOW_SCRIPT_MS = 6_000;

/** Null when blocked. May resolve after the status became `slow`. */
async function openStripe(scriptUrl: string, publishableKey: string): Promise<Stripe | null> {
  try {
    const construct = stripeConstructor() ?? (await loadScript(scriptUrl));
    return construct ? construct(publishableKey, { locale: "en-GB" }) : null;
  } catch {
    return null;
  }
}

function stripeConstructor(): StripeConstructor | undefined {
  return (window as { Stripe?: StripeConstructor }).Stripe;
}

function loadScript(url: string): Promise<StripeConstructor | undefined> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.onload = () => resolve(stripeConstructor());
    script.onerror = () => {
      script.remove();
      reject(new Error("The card provider’s script did not load."));
    };
    document.head.append(script);
  });
}
