import { useSearchParams } from "react-router";

export const TARIFFS = "/account/energy/tariffs";

/** Path to the comparison, a tariff, its month or its day, with the region and filter of a query. */
export function tariffPath(query: URLSearchParams, code?: string, date?: string): string {
  const kept = new URLSearchParams(query);
  kept.delete("date");
  if (date) kept.set("date", date);
  const path = code ? `${TARIFFS}/${encodeURIComponent(code)}` : TARIFFS;
  return kept.size ? `${path}?${kept}` : path;
}

/** Paths that keep the region and filter chosen on the page. */
export function useTariffPath(): (code?: string, date?: string) => string {
  const [query] = useSearchParams();
  return (code, date) => tariffPath(query, code, date);
}
