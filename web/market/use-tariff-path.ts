import { useSearchParams } from "react-router";

export const TARIFFS = "/account/energy/tariffs";

/** Set while a tariff is shown with 1 kWh a day moved. */
export const MOVED = "moved";

/**
 * Path to the comparison, a tariff, its month or its day, with the region and filter of a query.
 * @param isMoved whether with 1 kWh a day moved; by default as in the query
 */
export function tariffPath(
  query: URLSearchParams,
  code?: string,
  date?: string | null,
  isMoved = query.has(MOVED),
): string {
  const kept = new URLSearchParams(query);
  kept.delete("date");
  kept.delete(MOVED);
  if (code && isMoved) kept.set(MOVED, "yes");
  if (date) kept.set("date", date);
  const path = code ? `${TARIFFS}/${encodeURIComponent(code)}` : TARIFFS;
  return kept.size ? `${path}?${kept}` : path;
}

/** Paths that keep the region and filter chosen on the page. */
export function useTariffPath(): (code?: string, date?: string | null, isMoved?: boolean) => string {
  const [query] = useSearchParams();
  return (code, date, isMoved) => tariffPath(query, code, date, isMoved);
}
