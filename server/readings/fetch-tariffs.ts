import { epochSeconds } from "../../domain/london.ts";
import { addDays, dayOf, spanOfDay, spanOfDays } from "../../domain/london-calendar.ts";
import type { MarketPeriod, MarketTariff } from "../../domain/market/market-tariff.ts";
import { marketTariffOf, type OfferedTariff } from "../../domain/market/offered-tariff.ts";
import { periodsOf, replacePeriodsFrom } from "../../domain/market/periods.ts";
import type { Deps } from "../app/deps.ts";
import { openPace, type Pace } from "../db/calls/pace.ts";
import type { Partners } from "../partners/partners.ts";
import { untilPartnerFails } from "./pace-calls.ts";

type TariffPartner = NonNullable<Partners["tariffs"]>;

/** Days of prices that are stored: thirteen months and a few days. */
const DAYS_BACK = 400;
/** Days whose prices are fetched again, because suppliers correct them. */
const DAYS_CORRECTED = 3;

/** Prices fetched before this, the start of today, are due again. */
export function tariffsDueBefore(now: Date): Date {
  return new Date(spanOfDay(dayOf(epochSeconds(now))).start * 1000);
}

/**
 * Fetches and stores the tariffs offered in a region, except those without readable prices. The first fetch stores
 * all at once, so that a stored region is complete; later ones store one by one, and keep what is stored while the
 * partner is down.
 */
export async function fetchTariffs(deps: Deps, region: string): Promise<void> {
  const { db, clock, config, partners } = deps;
  const { tariffs } = partners;
  const { perSecond } = config.partners.tariffs ?? {};
  if (!tariffs || !perSecond) return;
  const at = clock.now();
  const stored = await db.marketTariffs.readAll(region);
  const dueBefore = tariffsDueBefore(at);
  if (stored.length > 0 && stored.every(({ fetched_at }) => fetched_at >= dueBefore)) return;
  const pace = openPace(db, "tariffs", { concurrency: 1, perSecond });
  await untilPartnerFails(pace, async () => {
    const codes: string[] = [];
    const fetched: MarketTariff[] = [];
    for (const offered of await tariffs.listOffered(region, epochSeconds(at), pace.run)) {
      const { code } = offered;
      const known = stored.find((one) => one.code === code);
      if (!known || known.fetched_at < dueBefore) {
        const found = await fetchOne(deps, tariffs, pace, offered, known?.tariff.periods ?? []);
        if (!found) continue;
        if (stored.length > 0) await db.marketTariffs.save(region, [found], clock.now());
        else fetched.push(found);
      }
      codes.push(code);
    }
    await db.marketTariffs.save(region, fetched, clock.now());
    if (codes.length > 0) await db.marketTariffs.keepOnly(region, codes);
  });
}

/** Null without readable prices. */
async function fetchOne(
  { clock }: Deps,
  tariffs: TariffPartner,
  pace: Pace,
  offered: OfferedTariff,
  stored: readonly MarketPeriod[],
): Promise<MarketTariff | null> {
  const today = dayOf(epochSeconds(clock.now()));
  const oldest = addDays(today, -DAYS_BACK);
  const last = stored.at(-1)?.end;
  const known = stored.length === 0 ? oldest : dayOf(Math.min(last ?? Infinity, spanOfDay(today).start));
  const first = addDays(known, -DAYS_CORRECTED) > oldest ? addDays(known, -DAYS_CORRECTED) : oldest;
  const span = spanOfDays(first, addDays(today, 1));
  const prices = await tariffs.prices(offered, span, pace.run);
  const found = prices ? periodsOf(prices, span) : [];
  if (found.length === 0) return null;
  return marketTariffOf(offered, replacePeriodsFrom(stored, span.start, found, spanOfDay(oldest).start));
}
