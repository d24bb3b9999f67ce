import type { MarketTariff } from "../../domain/market/market-tariff.ts";
import type { Deps } from "../app/deps.ts";
import { hasEnded } from "../db/jobs/ended-jobs.ts";

/** Queues the first fetch of a region's tariffs: "unanswered" if one has ended without any. */
export async function requestTariffs(
  { db, jobs }: Pick<Deps, "db" | "jobs">,
  region: string,
): Promise<"fetching" | "unanswered"> {
  const hasFailed = await hasEnded(db.query, "fetch-tariffs", region);
  await jobs.send("fetch-tariffs", { region }, { key: region });
  return hasFailed ? "unanswered" : "fetching";
}

/** Tariffs offered in a region; null while they are first fetched, which this queues. */
export async function marketOf(deps: Deps, region: string): Promise<readonly MarketTariff[] | null> {
  const { tariffs, fetchedAt } = await deps.db.marketTariffs.read(region);
  if (fetchedAt || !deps.partners.tariffs) return tariffs;
  return (await requestTariffs(deps, region)) === "fetching" ? null : [];
}
