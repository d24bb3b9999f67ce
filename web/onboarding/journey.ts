import { type LoaderFunctionArgs, redirect } from "react-router";
import type { Attributes } from "../../contract/attributes.ts";
import type { Api } from "../../contract/client.ts";
import type { Draft } from "../../contract/draft.ts";
import { canOpen, nextStep, type OnboardingState, type OnboardingStep } from "../../domain/onboarding.ts";
import type { Postcode } from "../../domain/postcode.ts";
import type { ConsentFlow } from "../../domain/progress.ts";
import { expected } from "../expected.ts";
import { apiContext } from "../site.ts";
import { flowOf, stepPath } from "./flow.ts";

export interface Journey {
  flow: ConsentFlow;
  attributes: Attributes;
  draft: Draft;
  /** MPAN of the linked meter; null in onboarding. */
  linkedMpan: string | null;
  /** The checked MPAN or its handle, or else the linked MPAN. */
  mpan: string | null;
  /** Set when it happens in this document; unknown after a reload. */
  isCardVerified?: true;
  isRegistered?: true;
}

/** Cached per document in the browser, per request on the server. */
const journeys = new WeakMap<Api, Map<ConsentFlow, Journey>>();

type StepArgs = Pick<LoaderFunctionArgs, "request" | "context">;

export async function openStep(step: OnboardingStep, { request, context }: StepArgs) {
  const api = context.get(apiContext);
  const journey = await readJourney(api, request);
  const state = stateOf(journey);
  if (!canOpen(step, { ...state, ...CHECKED_ELSEWHERE })) {
    throw redirect(stepPath(journey.flow, nextStep(state)));
  }
  return { api, journey };
}

const CHECKED_ELSEWHERE = { proof: true, registered: true };

export async function readJourney(api: Api, request: Request): Promise<Journey> {
  const flow = flowOf(new URL(request.url).pathname);
  const known = cachedJourney(api, flow);
  if (known) return known;
  const [attributes, draft, linked] = await Promise.all([
    api("GET /api/user/attributes"),
    api("GET /api/user/draft/{flow}", { params: { flow } }),
    flow === "reconfirm" ? api("GET /api/user/linked-items") : null,
  ]);
  const [linkedMeter] = linked ? expected(linked, request).items : [];
  return cacheJourney(api, {
    flow,
    attributes: expected(attributes, request),
    draft: expected(draft, request),
    linkedMpan: linkedMeter?.mpxn ?? null,
  });
}

export function cacheJourney(api: Api, known: Omit<Journey, "mpan">): Journey {
  const journey = { ...known, mpan: known.draft.mpan ?? known.linkedMpan };
  journeys.set(api, new Map(journeys.get(api)).set(known.flow, journey));
  return journey;
}

export function clearCachedJourneys(api: Api): void {
  journeys.delete(api);
}

export function cachedJourney(api: Api, flow: ConsentFlow): Journey | undefined {
  return journeys.get(api)?.get(flow);
}

export function recordCardProof(api: Api, flow: ConsentFlow): void {
  const known = cachedJourney(api, flow);
  if (known) cacheJourney(api, { ...known, isCardVerified: true });
}

export function recordRegistration(api: Api, journey: Journey): void {
  cacheJourney(api, { ...journey, draft: {}, isRegistered: true });
}

export async function saveHome(api: Api, { flow }: Journey, address: string, postcode: Postcode) {
  const saved = await api("PATCH /api/user/attributes", { body: { address, "custom:postcode": postcode } });
  const known = cachedJourney(api, flow);
  if (saved.ok && known) cacheJourney(api, { ...known, attributes: saved.data });
  return saved;
}

export async function saveAnswers(api: Api, journey: Journey, answers: Draft): Promise<boolean> {
  const { flow } = journey;
  const draft = { ...journey.draft, ...answers };
  const saved = await api("PUT /api/user/draft/{flow}", { params: { flow }, body: draft });
  const known = cachedJourney(api, flow) ?? journey;
  if (saved.ok) cacheJourney(api, { ...known, draft });
  else clearCachedJourneys(api);
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
