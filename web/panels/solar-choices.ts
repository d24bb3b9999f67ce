import { defaultInstallation } from "../../domain/panels/installation.ts";
import { withoutPound } from "../forms/without-pound.ts";

/** The form's values, and the choices for the API, which validates them. Blank choices of a roof become defaults. */
export function solarChoices(search: URLSearchParams) {
  const textOf = (name: string) => (search.get(name) ?? "").trim();
  const roof = Object.fromEntries(
    Object.entries(defaultInstallation).map(([name, usual]) => [name, textOf(name) || usual]),
  );
  const values = { ...roof, export: textOf("export"), quote: withoutPound(textOf("quote")) };
  const choices = {
    ...roof,
    export: values.export.replace(/\s*p$/, "").replace(",", "."),
    quote: values.quote.replace(/[,\s]/g, ""),
  };
  return { values, choices };
}
