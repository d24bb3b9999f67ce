import { useSearchParams } from "react-router";

export const TARIFFS = "/account/energy/tariffs";

/** Path to the comparison, a tariff, its month or its day. */
export function tariffPath(region: string | null, code?: string, date?: string): string {
  const query = new URLSearchParams({ ...(date && { date }), ...(region && { region }) }).toString();
  return [TARIFFS, code && `/${encodeURIComponent(code)}`, query && `?${query}`].filter(Boolean).join("");
}

/** Paths that keep the region chosen on the page. */
export function useTariffPath(): (code?: string, date?: string) => string {
  const region = useSearchParams()[0].get("region");
  return (code, date) => tariffPath(region, code, date);
}
