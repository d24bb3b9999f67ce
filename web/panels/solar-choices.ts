import { isExportPence } from "../../domain/panels/export-price.ts";
import { defaultInstallation, installationChoices } from "../../domain/panels/installation.ts";

export type SolarChoices = ReturnType<typeof solarChoices>;

/** The form's values and errors, and the API query. Unknown values become defaults; an invalid price is omitted. */
export function solarChoices(search: URLSearchParams) {
  const choose = <Value extends string>(name: string, possible: readonly Value[], usual: Value): Value =>
    possible.find((value) => value === search.get(name)) ?? usual;
  const { direction, pitch, shade, panels, battery } = installationChoices;
  const roof = {
    direction: choose("direction", direction, defaultInstallation.direction),
    pitch: choose("pitch", pitch, defaultInstallation.pitch),
    shade: choose("shade", shade, defaultInstallation.shade),
    panels: choose("panels", panels, defaultInstallation.panels),
    battery: choose("battery", battery, defaultInstallation.battery),
  };
  const typed = (search.get("export") ?? "").trim();
  const price = typed.replace(/\s*p$/, "").replace(",", ".");
  const isRead = isExportPence(price);
  return {
    values: { ...roof, export: typed },
    errors: typed === "" || isRead ? {} : { export: "Enter a price in pence, such as 12.5" },
    query: isRead ? { ...roof, export: price } : roof,
  };
}
