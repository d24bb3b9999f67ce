import { type LoaderFunctionArgs, redirect } from "react-router";
import type { Attributes } from "../../contract/attributes.ts";
import type { Api } from "../../contract/client.ts";
import type { Draft } from "../../contract/draft.ts";
import { allowed, nextStep, type OnboardingState, type OnboardingStep } from "../../domain/onboarding.ts";
import type { Postcode } from "../../domain/postcode.ts";
import type { ConsentFlow } from "../../domain/progress.ts";
import { expected } from "../expected.ts";
import { apiContext } from "../site.ts";
import { flowOf, stepPath } from "./flow.ts";

/** What the server knows of a customer on their way through a flow. */
export interface Journey {
  flow: ConsentFlow;
  attributes: Attributes;
  /** The answers given so far; any device carries on with them. */
  draft: Draft;
  /** The number of the meter that is linked already; asked for where a consent is confirmed only. */
  held: string | null;
  /** The number that calls about the meter carry, or the handle that stands for it, once it is checked. */
  mpan: string | null;
  /** A card was found to prove the home since this document was loaded. */
  isProved?: true;
  /** Registered since this document was loaded. */
  isRegistered?: true;
}

/**
 * Cached journeys by API client: per document in the browser, per request on the server. Saves update the
 * cache, so that the next page needs no call.
 */
const journeys = new WeakMap<Api, Map<ConsentFlow, Journey>>();

type Given = Pick<LoaderFunctionArgs, "request" | "context">;

/**
 * Opens a step: returns the journey, or redirects to the first incomplete step. Pages that need the card
 * proof or the registration read them themselves.
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

/** Reads the journey of the request's flow, cached. */
export async function readJourney(api: Api, request: Request): Promise<Journey> {
  const flow = flowOf(new URL(request.url).pathname);
  const known = recallJourney(api, flow);
  if (known) return known;
  const [attributes, draft, linked] = await Promise.all([
    api("GET /api/user/attributes"),
    api("GET /api/user/draft/{flow}", { params: { flow } }),
    flow === "reconfirm" ? api("GET /api/user/linked-items") : null,
  ]);
  const [held] = linked ? expected(linked, request).items : [];
  return rememberJourney(api, {
    flow,
    attributes: expected(attributes, request),
    draft: expected(draft, request),
    held: held?.mpxn ?? null,
  });
}

/** Caches a journey for the next pages. */
export function rememberJourney(api: Api, known: Omit<Journey, "mpan">): Journey {
  const journey = { ...known, mpan: known.draft.mpan ?? known.held };
  journeys.set(api, new Map(journeys.get(api)).set(known.flow, journey));
  return journey;
}

/** Drops cached journeys that another tab or device may have changed. */
export function forgetJourneys(api: Api): void {
  journeys.delete(api);
}

/** The cached journey, without a call. */
export function recallJourney(api: Api, flow: ConsentFlow): Journey | undefined {
  return journeys.get(api)?.get(flow);
}

/** Caches that the card check passed. */
export function noteProof(api: Api, flow: ConsentFlow): void {
  const known = recallJourney(api, flow);
  if (known) rememberJourney(api, { ...known, isProved: true });
}

/** Caches the registration, and drops the answers as the server did. */
export function noteRegistration(api: Api, journey: Journey): void {
  rememberJourney(api, { ...journey, draft: {}, isRegistered: true });
}

/** Saves the customer's address. */
export async function saveHome(api: Api, { flow }: Journey, address: string, postcode: Postcode) {
  const saved = await api("PATCH /api/user/attributes", { body: { address, "custom:postcode": postcode } });
  const known = recallJourney(api, flow);
  if (saved.ok && known) rememberJourney(api, { ...known, attributes: saved.data });
  return saved;
}

/** Adds answers to the draft; false on failure. */
export async function saveAnswers(api: Api, journey: Journey, answers: Draft): Promise<boolean> {
  const { flow } = journey;
  const draft = { ...journey.draft, ...answers };
  const saved = await api("PUT /api/user/draft/{flow}", { params: { flow }, body: draft });
  const known = recallJourney(api, flow) ?? journey;
  if (saved.ok) rememberJourney(api, { ...known, draft });
  else forgetJourneys(api);
  return saved.ok;
}

/** In a re-consent only the terms and the proof are missing. */
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
