import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { MarketTariff } from "../../../domain/market/market-tariff.ts";
import { prepareQuery } from "../engine/prepare-query.ts";
import { Store } from "../store.ts";

export interface Market {
  tariffs: readonly MarketTariff[];
  /** Of the oldest prices; null where nothing is stored. */
  fetchedAt: Date | null;
}

const ages = prepareQuery("market-tariff-ages", (query) =>
  query
    .selectFrom("market_tariff")
    .select(({ fn }) => [
      fn.min("fetched_at").as("oldest"),
      fn.max("fetched_at").as("newest"),
      fn.countAll().as("count"),
    ])
    .where("region", "=", ""),
);

interface StoredTariff {
  code: string;
  fetched_at: Date;
  tariff: MarketTariff;
}

export class MarketTariffs extends Store {
  async read(region: string): Promise<Market> {
    const [age] = await ages(this.query, region);
    if (!age?.oldest || !age.newest) return { tariffs: [], fetchedAt: null };
    const key = `${region} ${age.oldest.getTime()} ${age.newest.getTime()} ${age.count}`;
    const tariffs = markets.get(key) ?? (await this.readAll(region)).map(({ tariff }) => tariff);
    markets.set(key, tariffs);
    return { tariffs, fetchedAt: age.oldest };
  }

  /** Parses one tariff per turn of the event loop. */
  async readAll(region: string): Promise<StoredTariff[]> {
    const rows = await this.query
      .selectFrom("market_tariff")
      .select(["code", "fetched_at", sql<string>`tariff::text`.as("json")])
      .where("region", "=", region)
      .orderBy("code")
      .execute();
    const all: StoredTariff[] = [];
    for (const { code, fetched_at, json } of rows) {
      all.push({ code, fetched_at, tariff: JSON.parse(json) });
      await nextTurn();
    }
    return all;
  }

  async save(region: string, tariffs: readonly MarketTariff[], now: Date): Promise<void> {
    if (tariffs.length === 0) return;
    await this.query
      .insertInto("market_tariff")
      .values(
        tariffs.map((one) => ({ region, code: one.code, tariff: JSON.stringify(one), fetched_at: now })),
      )
      .onConflict((conflict) =>
        conflict.columns(["region", "code"]).doUpdateSet((eb) => ({
          tariff: eb.ref("excluded.tariff"),
          fetched_at: eb.ref("excluded.fetched_at"),
        })),
      )
      .execute();
  }

  async keepOnly(region: string, codes: readonly string[]): Promise<void> {
    await this.query
      .deleteFrom("market_tariff")
      .where("region", "=", region)
      .where("code", "not in", codes.length ? codes : [""])
      .execute();
  }

  async due(before: Date): Promise<string[]> {
    const rows = await this.query
      .selectFrom("market_tariff")
      .select("region")
      .distinct()
      .where("fetched_at", "<", before)
      .execute();
    return rows.map(({ region }) => region);
  }
}

/** By region, age and count. A year of half-hourly prices is 100 kB of JSON. */
const markets = new LRUCache<string, readonly MarketTariff[]>({ max: 16 });
