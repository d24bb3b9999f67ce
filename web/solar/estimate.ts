import type { Api } from "../../contract/client.ts";
import type { Input } from "../../contract/endpoints.ts";
import { interestOf, type SolarInterest } from "../../domain/solar.ts";

/** The estimate that the customer came with. */
export interface OwnEstimate {
  /** As the partner would get it. */
  summary: string;
  /** The request that it can travel with. */
  interest: SolarInterest;
}

type Choices = Input<"GET /api/user/solar-estimate">["query"];

/** The choices in the page's address, checked by the API alone; null without any. */
export function estimateChoices(url: string): Choices | null {
  const { searchParams } = new URL(url);
  return searchParams.has("panels") ? (Object.fromEntries(searchParams) as Choices) : null;
}

/** Null without one, or if it is unavailable: it is optional. */
export async function readEstimate(api: Api, url: string): Promise<OwnEstimate | null> {
  const query = estimateChoices(url);
  const answer = query && (await api("GET /api/user/solar-estimate", { query }));
  const estimate = answer?.ok ? answer.data.estimate : null;
  return estimate && { summary: estimate.summary, interest: interestOf[estimate.kind] };
}
