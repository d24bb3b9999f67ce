import type { FieldError, FieldName } from "./card-fields.ts";
import { createField, type Field } from "./field.ts";

const fieldsByType = {
  cardNumber: ["number"],
  cardExpiry: ["expiry"],
  cardCvc: ["cvc"],
  card: ["number", "expiry", "cvc"],
} as const satisfies Record<string, readonly FieldName[]>;

export type ElementType = keyof typeof fieldsByType;

export interface ElementOptions {
  style?: { base?: Record<string, string> };
  disabled?: boolean;
}

export interface ChangeEvent {
  elementType: ElementType;
  empty: boolean;
  complete: boolean;
  error: FieldError | undefined;
  brand?: string;
}

type Listener = (event: ChangeEvent | { elementType: ElementType }) => void;

export type CardElement = ReturnType<typeof createElement>;

export function createElement(type: ElementType, options: ElementOptions = {}) {
  const listeners = new Map<string, Set<Listener>>();
  const fields: Field[] = fieldsByType[type].map((name) => createField(name, options.style?.base));
  let host: Element | null = null;

  for (const { input } of fields) {
    input.disabled = options.disabled ?? false;
    input.addEventListener("input", changed);
    input.addEventListener("focus", () => {
      host?.classList.add("StripeElement--focus");
      emit("focus", { elementType: type });
    });
    input.addEventListener("blur", () => {
      host?.classList.remove("StripeElement--focus");
      emit("blur", { elementType: type });
      changed();
    });
  }

  const element = {
    type,
    fields,
    mount(place: string | Element) {
      host = typeof place === "string" ? document.querySelector(place) : place;
      if (!host) throw new Error(`No element to mount the ${type} element on.`);
      host.classList.add("StripeElement", "StripeElement--empty");
      host.replaceChildren(...fields.map(({ input }) => input));
      queueMicrotask(() => emit("ready", { elementType: type }));
    },
    unmount() {
      host?.replaceChildren();
      host = null;
    },
    destroy() {
      element.unmount();
      listeners.clear();
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return element;
    },
    off(event: string, listener?: Listener) {
      if (listener) listeners.get(event)?.delete(listener);
      else listeners.delete(event);
      return element;
    },
    update({ disabled }: ElementOptions) {
      for (const { input } of fields) input.disabled = disabled ?? input.disabled;
    },
    clear() {
      for (const { input } of fields) input.value = "";
      changed();
    },
    focus: () => fields[0]?.input.focus(),
    blur: () => {
      for (const { input } of fields) input.blur();
    },
  };
  return element;

  function changed() {
    const states = fields.map((field) => field.state());
    const event = {
      elementType: type,
      empty: states.every(({ empty }) => empty),
      complete: states.every(({ complete }) => complete),
      error: states.find(({ error }) => error)?.error,
      ...(fields[0]?.name === "number" ? { brand: brandOf(fields[0].digits()) } : {}),
    };
    host?.classList.toggle("StripeElement--empty", event.empty);
    host?.classList.toggle("StripeElement--complete", event.complete);
    host?.classList.toggle("StripeElement--invalid", event.error !== undefined);
    emit("change", event);
  }

  function emit(name: string, event: Parameters<Listener>[0]) {
    for (const listener of listeners.get(name) ?? []) listener(event);
  }
}

function brandOf(digits: string): string {
  if (digits.startsWith("4")) return "visa";
  return /^5[1-5]/.test(digits) ? "mastercard" : "unknown";
}
