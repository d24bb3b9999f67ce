import { type ApiResult, cardApi } from "./api.ts";
import { showAuthentication } from "./authentication.ts";
import { type CardElement, createElement, type ElementOptions, type ElementType } from "./element.ts";
import { type BillingDetails, paymentMethodFields } from "./payment-method.ts";

interface SetupIntent {
  id: string;
  status: string;
}

type CardInput = CardElement | { token: string };
type MethodOptions = { type?: "card"; card: CardInput; billing_details?: BillingDetails };
type ConfirmOptions = { payment_method?: string | Omit<MethodOptions, "type"> };

const script = document.currentScript;
const base = new URL(".", script instanceof HTMLScriptElement ? script.src : location.href).href.replace(
  /\/$/,
  "",
);

function Stripe(publishableKey: string) {
  const api = cardApi(base, publishableKey);
  const groups: CardElement[][] = [];

  return {
    elements() {
      const made: CardElement[] = [];
      groups.push(made);
      return {
        create(type: ElementType, options?: ElementOptions) {
          const element = createElement(type, options);
          made.push(element);
          return element;
        },
        getElement: (type: ElementType) => made.find((element) => element.type === type) ?? null,
        update: () => undefined,
        submit: async () => ({}),
        on: () => undefined,
      };
    },

    createPaymentMethod,

    async confirmCardSetup(clientSecret: string, options: ConfirmOptions = {}) {
      const method = await methodOf(options.payment_method);
      if ("error" in method) return method;
      const chosen = method.id ? { payment_method: method.id } : {};
      const confirmed = await api.post<SetupIntent>(`${pathOf(clientSecret)}/confirm`, {
        client_secret: clientSecret,
        ...chosen,
      });
      if ("error" in confirmed || confirmed.data.status !== "requires_action")
        return asSetupIntent(confirmed);
      return this.handleNextAction({ clientSecret });
    },

    async handleNextAction({ clientSecret }: { clientSecret: string }) {
      const outcome = await showAuthentication();
      return asSetupIntent(
        await api.post<SetupIntent>(`${pathOf(clientSecret)}/authentication`, {
          client_secret: clientSecret,
          outcome,
        }),
      );
    },

    async retrieveSetupIntent(clientSecret: string) {
      return asSetupIntent(await api.get<SetupIntent>(pathOf(clientSecret), { client_secret: clientSecret }));
    },

    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };

  async function createPaymentMethod({
    card,
    billing_details,
  }: MethodOptions): Promise<{ error: object } | { paymentMethod: { id: string } }> {
    const group = groups.find((elements) => elements.some((element) => element === card)) ?? [];
    const read = paymentMethodFields(group, billing_details);
    if (read.error) return { error: read.error };
    const made = await api.post<{ id: string }>("payment_methods", read.fields);
    return "error" in made ? made : { paymentMethod: made.data };
  }

  async function methodOf(
    given: ConfirmOptions["payment_method"],
  ): Promise<{ error: object } | { id: string | undefined }> {
    if (given === undefined || typeof given === "string") return { id: given };
    const made = await createPaymentMethod(given);
    return "error" in made ? made : { id: made.paymentMethod.id };
  }
}

function asSetupIntent(result: ApiResult<SetupIntent>) {
  return "error" in result ? result : { setupIntent: result.data };
}

function pathOf(clientSecret: string): string {
  return `setup_intents/${clientSecret.split("_secret")[0]}`;
}

Object.assign(window, { Stripe });
