import type { Api } from "../../contract/client.ts";
import type { Input } from "../../contract/endpoints.ts";
import { interestOf, type SolarInterest } from "../../domain/solar.ts";

/** The estimate that the customer made before asking for a quote. */
export interface OwnEstimate {
  /** As it would be sent to the partner. */
  summary: string;
  /** The kind of request that it can be sent with. */
  interest: SolarInterest;
}

type Choices = Input<"GET /api/user/solar-estimate">["query"];

/** The choices in the page's address, validated by the API only; null if none. */
export function estimateChoices(url: string): Choices | null {
  const { searchParams } = new URL(url);
  return searchParams.has("panels") ? (Object.fromEntries(searchParams) as Choices) : null;
}

/** Null if none was made or if it is unavailable, because it is optional. */
export async function readEstimate(api: Api, url: string): Promise<OwnEstimate | null> {
  const query = estimateChoices(url);
  const response = query && (await api("GET /api/user/solar-estimate", { query }));
  const estimate = response?.ok ? response.data.estimate : null;
  return estimate && { summary: estimate.summary, interest: interestOf[estimate.kind] };
}
