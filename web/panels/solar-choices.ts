import { batterySizes, panelCounts } from "../../domain/panels/installation.ts";
import { directions, pitches, shades } from "../../domain/panels/plane.ts";
import { HIGHEST_PENCE } from "../../domain/prices/tariff.ts";

export type SolarChoices = ReturnType<typeof solarChoices>;

const isPrice = /^\d{1,3}(\.\d{1,3})?$/;

/** The choices in a page's address, and the call's query: the usual ones for others, no price that cannot be read. */
export function solarChoices(search: URLSearchParams) {
  const chosen = <Value extends string>(name: string, possible: readonly Value[], usual: Value): Value =>
    possible.find((value) => value === search.get(name)) ?? usual;
  const roof = {
    direction: chosen("direction", keysOf(directions), "south"),
    pitch: chosen("pitch", keysOf(pitches), "shallow"),
    shade: chosen("shade", keysOf(shades), "none"),
    panels: chosen("panels", panelCounts.map(String), "8"),
    battery: chosen("battery", batterySizes.map(String), "0"),
  };
  const typed = (search.get("export") ?? "").trim();
  const price = typed.replace(/\s*p$/, "").replace(",", ".");
  const isRead = isPrice.test(price) && Number(price) <= HIGHEST_PENCE;
  return {
    values: { ...roof, export: typed },
    errors: typed === "" || isRead ? {} : { export: "Enter a price in pence, such as 12.5" },
    query: isRead ? { ...roof, export: price } : roof,
  };
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[];
}
