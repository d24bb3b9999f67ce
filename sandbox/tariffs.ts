import { Hono } from "hono";
import { gridSupplyPoints } from "../domain/distributor.ts";
import { type PriceRow, pricesIn } from "./tariff-prices.ts";
import { products, type SandboxProduct, type SandboxTariff, tariffsOf } from "./tariff-products.ts";

const MAX_PAGE_SIZE = 1500;
const VAT = 1.05;

/** Suppliers' public product API as on Kraken, with made-up suppliers and prices. */
export function tariffsPartner(now: () => Date): Hono {
  const app = new Hono().basePath("/tariffs/v1");
  const seconds = () => Math.floor(now().getTime() / 1000);

  app.get("/products/", (c) => c.json(pageOf(products.map(productSummary), c.req.url, 100)));

  app.get("/products/:code/", (c) => {
    const product = products.find(({ code }) => code === c.req.param("code"));
    return product ? c.json(detailOf(product, seconds())) : c.json(NOT_FOUND, 404);
  });

  app.get("/products/:code/:kind/:tariff/:list/", (c) => {
    const { code, tariff: name, list } = c.req.param();
    const product = products.find((one) => one.code === code);
    const tariff = product && tariffsOfProduct(product).find((one) => one.code === name);
    if (!tariff) return c.json(NOT_FOUND, 404);
    const [from, to] = ["period_from", "period_to"].map((name) => Date.parse(c.req.query(name) ?? "") / 1000);
    const span = { start: from || seconds() - 86_400, end: to || seconds() + 86_400 };
    const rows = pricesIn({ product, ...tariff }, list, span, seconds());
    const size = Math.min(Number(c.req.query("page_size")) || 100, MAX_PAGE_SIZE);
    return c.json(pageOf(rows.map(row), c.req.url, size));
  });

  return app;
}

const NOT_FOUND = { detail: "Not found." };

function pageOf(all: readonly object[], address: string, size: number) {
  const url = new URL(address);
  const page = Number(url.searchParams.get("page")) || 1;
  const at = (number: number) => {
    url.searchParams.set("page", String(number));
    return url.href;
  };
  return {
    count: all.length,
    next: page * size < all.length ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    results: all.slice((page - 1) * size, page * size),
  };
}

function productSummary({ code, name, about, brand, more }: SandboxProduct) {
  return {
    code,
    direction: "IMPORT",
    full_name: name,
    display_name: name,
    description: about,
    is_variable: false,
    is_green: false,
    is_tracker: false,
    is_prepay: false,
    is_business: false,
    is_restricted: false,
    term: null,
    available_from: "2024-01-01T00:00:00Z",
    available_to: null,
    brand,
    ...more,
  };
}

function tariffsOfProduct(product: SandboxProduct): SandboxTariff[] {
  return Object.keys(gridSupplyPoints).flatMap((region) => tariffsOf(product, region));
}

function detailOf(product: SandboxProduct, now: number) {
  const lists: Record<string, Record<string, object>> = {
    single_register_electricity_tariffs: {},
    dual_register_electricity_tariffs: {},
    single_register_gas_tariffs: {},
  };
  for (const { list, region, code } of tariffsOfProduct(product))
    lists[list] = {
      ...lists[list],
      [`_${gridSupplyPoints[region]}`]: {
        direct_debit_monthly: {
          code,
          exit_fees_inc_vat: product.exitFeePence ?? 0,
          exit_fees_type: product.exitFeePence ? "PER_FUEL" : "NONE",
        },
      },
    };
  return { ...productSummary(product), tariffs_active_at: moment(now), ...lists };
}

function row({ start, end, pence, method }: PriceRow) {
  return {
    value_exc_vat: Math.round((pence / VAT) * 10_000) / 10_000,
    value_inc_vat: pence,
    valid_from: moment(start),
    valid_to: end === null ? null : moment(end),
    payment_method: method ?? null,
  };
}

function moment(at: number): string {
  return `${new Date(at * 1000).toISOString().slice(0, 19)}Z`;
}
