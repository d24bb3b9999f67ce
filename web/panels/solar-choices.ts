import { defaultInstallation } from "../../domain/panels/installation.ts";
import { withoutPound } from "../forms/without-pound.ts";

/** The form's values, and the API query, which the API validates. Blank choices become defaults. */
export function solarChoices(search: URLSearchParams) {
  const textOf = (name: string) => (search.get(name) ?? "").trim();
  const roof = Object.fromEntries(
    Object.entries(defaultInstallation).map(([name, usual]) => [name, textOf(name) || usual]),
  );
  const values = { ...roof, export: textOf("export"), quote: withoutPound(textOf("quote")) };
  const query = {
    ...roof,
    export: values.export.replace(/\s*p$/, "").replace(",", "."),
    quote: values.quote.replace(/[,\s]/g, ""),
  };
  return { values, query: Object.fromEntries(Object.entries(query).filter(([, text]) => text !== "")) };
}
