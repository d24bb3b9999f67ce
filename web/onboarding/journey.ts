import { data, type LoaderFunctionArgs, redirect } from "react-router";
import type { Attributes } from "../../contract/attributes.ts";
import type { Answer, Api } from "../../contract/client.ts";
import type { Draft } from "../../contract/draft.ts";
import type { EndpointKey } from "../../contract/endpoints.ts";
import { allowed, nextStep, type OnboardingState, type OnboardingStep } from "../../domain/onboarding.ts";
import type { ConsentFlow } from "../../domain/progress.ts";
import { requireSignIn } from "../identity/session/next-path.ts";
import { apiContext } from "../site.ts";
import { flowOf, stepPath } from "./flow.ts";

/** What the server knows of a customer on their way through a flow. */
export interface Journey {
  flow: ConsentFlow;
  attributes: Attributes;
  /** The answers given so far; any device carries on with them. */
  draft: Draft;
  /** The number that calls about the meter carry, or the handle that stands for it, once it is checked. */
  mpan: string | null;
}

type Given = Pick<LoaderFunctionArgs, "request" | "context">;

/**
 * Opens a page of the journey: gives what is known so far, or sends the customer to the first step that
 * is not yet complete. The card proof and the registration are asked for by the pages that need them.
 */
export async function openStep(step: OnboardingStep, { request, context }: Given) {
  const api = context.get(apiContext);
  const journey = await readJourney(api, request);
  const state = stateOf(journey);
  if (!allowed(step, { ...state, ...ASKED_FOR_ELSEWHERE })) {
    throw redirect(stepPath(journey.flow, nextStep(state)));
  }
  return { api, journey };
}

const ASKED_FOR_ELSEWHERE = { proof: true, registered: true };

export async function readJourney(api: Api, request: Request): Promise<Journey> {
  const flow = flowOf(new URL(request.url).pathname);
  const [attributes, draft, linked] = await Promise.all([
    api("GET /api/user/attributes"),
    api("GET /api/user/draft/{flow}", { params: { flow } }),
    flow === "reconfirm" ? api("GET /api/user/linked-items") : null,
  ]);
  const answers = expected(draft, request);
  const [held] = linked ? expected(linked, request).items : [];
  return {
    flow,
    attributes: expected(attributes, request),
    draft: answers,
    mpan: answers.mpan ?? held?.mpxn ?? null,
  };
}

/** Adds answers to the draft; false when they could not be kept. */
export async function saveAnswers(api: Api, { flow, draft }: Journey, answers: Draft): Promise<boolean> {
  const saved = await api("PUT /api/user/draft/{flow}", {
    params: { flow },
    body: { ...draft, ...answers },
  });
  return saved.ok;
}

/** Someone who confirms again has answered all but the terms and the proof before. */
export function stateOf({ flow, attributes, draft, mpan }: Journey): OnboardingState {
  return {
    address: attributes.address || undefined,
    isManualAddress: draft.isManualAddress ?? false,
    moveDate: draft.moveDate ?? flow === "reconfirm",
    mpan: mpan ?? undefined,
    mpanValidated: mpan !== null,
    terms: draft.termsAndConditions,
    registered: false,
  };
}

/** The answer's data; otherwise the customer signs in, or hears that the service is not available. */
export function expected<K extends EndpointKey>(answer: Answer<K>, request: Request) {
  if (answer.ok) return answer.data as Extract<Answer<K>, { ok: true }>["data"];
  if (answer.status === 401) throw requireSignIn(request);
  throw data(null, { status: 503 });
}
