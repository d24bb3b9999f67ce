import { energyUnits, VAT, type WrittenBill, type WrittenSupply } from "../../domain/bills/bill.ts";
import { parsePence } from "../../domain/prices/tariff.ts";
import { type Fuel, fuels } from "../../domain/readings/fuel.ts";
import { withoutPound } from "../forms/without-pound.ts";

export const SAVE_PRICES = "save-prices";

export type TypedBill = WrittenBill<number | null>;

export type Values = Readonly<Partial<Record<string, string>>>;

/** Fields of the bill form: named as in the API's errors. */
export const billField = (fuel: Fuel, field: string) => `${fuel}.${field}`;

const rateFields = [
  ["unit-rate", "pence"],
  ["standing-charge", "standingPence"],
  ["night-rate", "night.pence"],
] as const;

/** The prices proposed by the form, in the order of `rateFields`. */
export function proposedRates(from: Values, fuel: Fuel): string {
  return rateFields.map(([, field]) => from[billField(fuel, field)] ?? "").join(" ");
}

/** Whether a rate was left as the form proposed it. */
export function isAsProposed(values: Values, { fuel, kind }: { fuel: Fuel | null; kind: string }): boolean {
  const index = rateFields.findIndex(([ofKind]) => ofKind === kind);
  const field = rateFields[index]?.[1];
  if (!fuel || !field) return false;
  const proposed = values[billField(fuel, "proposed")]?.split(" ")[index];
  return Boolean(proposed) && values[billField(fuel, field)] === proposed;
}

/** Parses the bill form, with the chosen fuels only. */
export function readBillForm(form: FormData): TypedBill {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const chosen = text("fuel");
  const pounds = parseFigure(withoutPound(text("totalPence")));
  const bill: TypedBill = {
    first: text("first"),
    last: text("last"),
    includesVat: text("isVatBelow") !== "on",
    totalPence: pounds === null ? null : Math.round(pounds * 100),
  };
  for (const fuel of fuels)
    if (chosen === fuel || chosen === "both")
      bill[fuel] = readSupply((field) => text(billField(fuel, field)));
  return bill;
}

function readSupply(text: (field: string) => string): WrittenSupply<number | null> {
  const optional = (field: string) => (text(field) === "" ? undefined : parseFigure(text(field)));
  const hasNight = ["kwh", "pence", "from", "to"].some((part) => text(`night.${part}`) !== "");
  return {
    amount: parseFigure(text("amount")),
    unit: energyUnits.find((unit) => unit === text("unit")) ?? "kWh",
    calorificValue: optional("calorificValue"),
    pence: parsePence(text("pence")),
    standingPence: parsePence(text("standingPence")),
    night: hasNight
      ? {
          kwh: parseFigure(text("night.kwh")),
          pence: parsePence(text("night.pence")),
          from: text("night.from"),
          to: text("night.to"),
        }
      : undefined,
    opening: optional("opening"),
    closing: optional("closing"),
    isEstimated: text("isEstimated") === "on",
  };
}

/** "1,234.5 kWh" as 1234.5; null if it is not a number. */
function parseFigure(text: string): number | null {
  const digits = text.replace(/[\s,]/g, "").replace(/(kwh|m3|m³)$/i, "");
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(digits) ? Number(digits) : null;
}

/** Prices with VAT to save for the energy page, of a bill that the API has accepted. */
export function pricesToSave(bill: TypedBill, chosen: readonly FormDataEntryValue[]) {
  const withVat = (pence: number | null) =>
    Math.round((pence ?? 0) * (bill.includesVat ? 1 : VAT) * 1000) / 1000;
  return fuels.flatMap((fuel) => {
    const supply = bill[fuel];
    if (!supply || !chosen.includes(fuel)) return [];
    const { night } = supply;
    const times = night ? [{ from: night.from, to: night.to, pence: withVat(night.pence) }] : [];
    const prices = { standingPence: withVat(supply.standingPence), pence: withVat(supply.pence), times };
    return [{ params: { fuel, validFrom: bill.first }, body: { ...prices, isConfirmed: true } }];
  });
}
