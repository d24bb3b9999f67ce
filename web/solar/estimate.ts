import type { Api } from "../../contract/client.ts";
import { interestOf, type SolarInterest } from "../../domain/solar.ts";
import { solarChoices } from "../panels/solar-choices.ts";

/** The estimate of the page that led to the quote form. */
export interface OwnEstimate {
  /** The text that the partner would receive. */
  summary: string;
  /** The kind of request that can include the estimate. */
  interest: SolarInterest;
}

/** Null without an estimate, also when it cannot be read, because it is optional. */
export async function readEstimate(api: Api, url: string): Promise<OwnEstimate | null> {
  const { searchParams } = new URL(url);
  if (!searchParams.has("panels")) return null;
  const { query } = solarChoices(searchParams);
  const answer = await api("GET /api/user/solar-estimate", { query });
  const estimate = answer.ok ? answer.data.estimate : null;
  return estimate && { summary: estimate.summary, interest: interestOf[estimate.kind] };
}
