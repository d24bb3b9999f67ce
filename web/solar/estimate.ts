import type { Api } from "../../contract/client.ts";
import { interestOf, type SolarInterest } from "../../domain/solar.ts";
import { solarChoices } from "../panels/solar-choices.ts";

/** The estimate that the customer came with. */
export interface OwnEstimate {
  /** As the partner would get it. */
  summary: string;
  /** The request that it can travel with. */
  interest: SolarInterest;
}

/** Null without one, or if it is unavailable: it is optional. */
export async function readEstimate(api: Api, url: string): Promise<OwnEstimate | null> {
  const { searchParams } = new URL(url);
  if (!searchParams.has("panels")) return null;
  const { query } = solarChoices(searchParams);
  const answer = await api("GET /api/user/solar-estimate", { query });
  const estimate = answer.ok ? answer.data.estimate : null;
  return estimate && { summary: estimate.summary, interest: interestOf[estimate.kind] };
}
