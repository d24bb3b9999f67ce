import * as z from "zod/mini";
import { gridSupplyPoints } from "../../domain/distributor.ts";
import type { Span } from "../../domain/london-calendar.ts";
import { NIGHT, type OfferedTariff, supplierName } from "../../domain/market/offered-tariff.ts";
import type { DatedPrice, PriceHistory } from "../../domain/market/periods.ts";
import { MAX_PENCE_PER_KWH, PRICE_UNITS_PER_PENNY } from "../../domain/prices/tariff.ts";
import { call, type Network, parseShape, readJson } from "./network.ts";
import { PartnerDown, UnexpectedResponse } from "./partner-down.ts";
import { resilience } from "./resilience.ts";

export interface TariffsSettings {
  url: string;
}

/** Runs a call when its turn comes, to pace the calls. */
type Turn = <T>(call: () => Promise<T>) => Promise<T>;

const partner = "tariffs";
const PAGE_SIZE = 1500;
/** 13 months by half hour are 13 pages. */
const MAX_PAGES = 30;
const MAX_BYTES = 4 * 1024 * 1024;
/** Half-hourly prices can be negative. */
const MIN_PENCE_PER_KWH = -MAX_PENCE_PER_KWH;

/** Exports have no standing charge. */
const NO_CHARGE: DatedPrice[] = [{ start: 0, end: null, price: 0 }];

const atOnce: Turn = (call) => call();

/** The public product API of suppliers on Kraken. No key, no personal data: only product and tariff codes are sent. */
export function tariffs({ url, fetch, onDown, timeoutFactor }: TariffsSettings & Network) {
  const calls = resilience(partner, { onDown, timeoutFactor });
  return {
    /** Direct debit tariffs that anyone in a region can choose. Omits unreadable products. @param region a distributor id */
    async listOffered(region: string, now: number, turn = atOnce): Promise<OfferedTariff[]> {
      const query = `products/?is_business=false&available_at=${moment(now)}`;
      const products = (await pages(query, turn)).flatMap((one) => parseValid(productShape, one));
      const offered: OfferedTariff[] = [];
      for (const product of products) {
        if (product.is_business || product.is_prepay || product.is_restricted) continue;
        const path = `products/${encodeURIComponent(product.code)}/`;
        const detail = await nullIfUnreadable(() => turn(() => get(path, detailShape)));
        if (detail) offered.push(...tariffsIn(product, detail, region));
      }
      return offered;
    },

    /** Null without readable prices: some listed tariffs return 404. */
    async prices(tariff: OfferedTariff, span: Span, turn = atOnce): Promise<PriceHistory | null> {
      return nullIfUnreadable(() => pricesOf(tariff, span, turn));
    },
  };

  async function pricesOf(tariff: OfferedTariff, span: Span, turn: Turn): Promise<PriceHistory> {
    const kind = tariff.fuel === "gas" ? "gas-tariffs" : "electricity-tariffs";
    const path = [tariff.product, kind, tariff.code].map(encodeURIComponent).join("/");
    const list = async (name: string) => {
      const query = `page_size=${PAGE_SIZE}&period_from=${moment(span.start)}&period_to=${moment(span.end)}`;
      return pricesIn(await pages(`products/${path}/${name}/?${query}`, turn));
    };
    const standingCharges = tariff.fuel === "exported" ? NO_CHARGE : await list("standing-charges");
    if (!tariff.hasTwoRegisters) return { prices: await list("standard-unit-rates"), standingCharges };
    const night = { ...NIGHT, prices: await list("night-unit-rates") };
    return { prices: await list("day-unit-rates"), night, standingCharges };
  }

  /** Builds page URLs itself instead of following those in a response. */
  async function pages(path: string, turn: Turn): Promise<unknown[]> {
    const found: unknown[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { results, next } = await turn(() => get(page === 1 ? path : `${path}&page=${page}`, pageShape));
      found.push(...results);
      if (!next) return found;
    }
    const down = new UnexpectedResponse(partner, "unreadable", `over ${MAX_PAGES} pages`);
    onDown(down);
    throw down;
  }

  function get<S extends z.ZodMiniType>(path: string, shape: S): Promise<z.infer<S>> {
    return calls.fetch(path, async (signal) => {
      const init = { headers: { accept: "application/json" }, signal };
      const response = await call(partner, fetch, `${url}/v1/${path}`, init);
      const { status } = response;
      if (status === 404)
        throw new UnexpectedResponse(partner, "unreadable", `HTTP 404 for ${path.split("?")[0]}`);
      if (status !== 200) throw new PartnerDown(partner, "failed", `HTTP ${status}`);
      return parseShape(partner, shape, await readJson(partner, response, MAX_BYTES));
    });
  }
}

/** One unreadable product or tariff, already logged, must not end a fetch. */
async function nullIfUnreadable<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnexpectedResponse) return null;
    throw error;
  }
}

/** In UTC: the service reads a time without a zone as London time. */
function moment(at: number): string {
  return `${new Date(at * 1000).toISOString().slice(0, 19)}Z`;
}

const text = z.string().check(z.minLength(1), z.maxLength(200));
const longText = z.catch(z.string(), "");

const pageShape = z.object({ results: z.array(z.unknown()), next: z.nullish(z.string()) });

const productShape = z.object({
  code: text,
  direction: z.catch(z.enum(["IMPORT", "EXPORT"]), "IMPORT"),
  full_name: longText,
  display_name: text,
  description: longText,
  is_variable: z.boolean(),
  is_prepay: z.boolean(),
  is_business: z.boolean(),
  is_restricted: z.boolean(),
  term: z.nullish(z.number()),
  brand: text,
});

const byRegion = z.optional(z.record(z.string(), z.record(z.string(), z.unknown())));
const detailShape = z.object({
  code: text,
  single_register_electricity_tariffs: byRegion,
  dual_register_electricity_tariffs: byRegion,
  single_register_gas_tariffs: byRegion,
});

const tariffShape = z.object({ code: text, exit_fees_inc_vat: z.catch(z.nullish(z.number()), null) });

function tariffsIn(
  product: z.infer<typeof productShape>,
  detail: z.infer<typeof detailShape>,
  region: string,
): OfferedTariff[] {
  const isExport = product.direction === "EXPORT";
  const lists = [
    [detail.single_register_electricity_tariffs, isExport ? "exported" : "electricity", false],
    [detail.dual_register_electricity_tariffs, "electricity", true],
    [detail.single_register_gas_tariffs, "gas", false],
  ] as const;
  return lists.flatMap(([list, fuel, hasTwoRegisters]) => {
    const found = list?.[`_${gridSupplyPoints[region]}`]?.direct_debit_monthly;
    return parseValid(tariffShape, found).map(({ code, exit_fees_inc_vat }) => ({
      code,
      product: product.code,
      fuel,
      supplier: supplierName(product.brand),
      name: product.display_name,
      about: [product.code.replaceAll("-", " "), product.full_name, product.description].join(" "),
      isVariable: product.is_variable,
      months: product.term || null,
      exitFeePence: exit_fees_inc_vat || null,
      hasTwoRegisters,
    }));
  });
}

/** Drops an invalid product or price, not the whole response. */
function parseValid<S extends z.ZodMiniType>(shape: S, value: unknown): z.infer<S>[] {
  const result = z.safeParse(shape, value);
  return result.success ? [result.data] : [];
}

const priceShape = z.object({
  value_inc_vat: z.number().check(z.gte(MIN_PENCE_PER_KWH), z.lte(MAX_PENCE_PER_KWH)),
  valid_from: z.string(),
  valid_to: z.nullish(z.string()),
  payment_method: z.nullish(z.string()),
});

/** A period can be listed once for each payment method. */
function pricesIn(rows: readonly unknown[]): DatedPrice[] {
  return rows
    .flatMap((row) => parseValid(priceShape, row))
    .flatMap((row) => {
      const [start, end] = [row.valid_from, row.valid_to ?? null].map((at) => at && Date.parse(at) / 1000);
      const isDated = typeof start === "number" && !Number.isNaN(start) && !Number.isNaN(end);
      const isDirectDebit = (row.payment_method ?? "DIRECT_DEBIT") === "DIRECT_DEBIT";
      const price = Math.round(row.value_inc_vat * PRICE_UNITS_PER_PENNY);
      return isDated && isDirectDebit ? [{ start, end: typeof end === "number" ? end : null, price }] : [];
    });
}
