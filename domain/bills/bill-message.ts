import { capitalise } from "../capitalise.ts";
import { dateName } from "../readings/day-names.ts";
import { formatNumber } from "../readings/figures.ts";
import type { Bill } from "./bill.ts";
import type { BillLine } from "./bill-lines.ts";
import type { BillCause } from "./cause.ts";
import { formatMoney } from "./money.ts";
import { senderPlaceholders } from "./sender.ts";

const names: Record<BillLine["kind"], string> = {
  energy: "used",
  "night-energy": "used at the second rate",
  "unit-rate": "unit rate",
  "night-rate": "second rate",
  "standing-charge": "standing charge",
  total: "total",
};

/** "Gas unit rate", "Total". */
export function lineName({ fuel, kind }: Pick<BillLine, "fuel" | "kind">): string {
  const name = names[kind];
  return capitalise(fuel ? `${fuel} ${name}` : name);
}

/** "kWh", "p a day"; null for the total, in pounds. */
export function lineUnit({ kind, unit }: Pick<BillLine, "kind" | "unit">): string | null {
  if (kind === "total") return null;
  return unit === "kWh" ? "kWh" : `p a ${kind === "standing-charge" ? "day" : "kWh"}`;
}

/** Without its unit: "612.40", "25.3", "£279.91". */
export function lineFigure({ kind, unit }: Pick<BillLine, "kind" | "unit">, figure: number): string {
  if (kind === "total") return formatMoney(figure);
  return unit === "kWh" ? formatNumber(figure, 2) : String(Math.round(figure * 1000) / 1000);
}

/** "612.40 kWh", "25.3p a kWh", "£279.91". */
export function figureWithUnit(line: Pick<BillLine, "kind" | "unit">, figure: number): string {
  const unit = lineUnit(line) ?? "";
  return `${lineFigure(line, figure)}${unit === "kWh" ? " kWh" : unit}`;
}

/** Without personal details: those are placeholders. */
export function messageToSupplier(
  { first, last, totalPence, supplies }: Bill,
  lines: readonly BillLine[],
  causes: readonly BillCause[],
): string {
  const asked = causes.flatMap(({ kind }) => (kind === "other-meter" ? [] : kind));
  const hasElectricity = supplies.some(({ fuel }) => fuel === "electricity");
  const off = lines.filter(({ state }) => state === "differs");
  const facts = off.map(
    (line) =>
      `- ${lineName(line)}: ${figureWithUnit(line, line.billed)} on the bill; ${figureWithUnit(line, line.expected ?? 0)} by ${basisOf(line)}.`,
  );
  // The age of a bill explains no difference.
  const reasons: typeof asked = facts.length ? asked.filter((kind) => kind !== "back-billing") : [];
  return [
    "Hello,",
    `Please check my bill for ${dateName(first)} to ${dateName(last)}, with a total of ${formatMoney(totalPence)}.`,
    ...(facts.length ? [["These figures do not match:", ...facts].join("\n")] : []),
    ...(reasons.length
      ? [["Could this be why?", ...reasons.map((kind) => `- ${questions[kind]}`)].join("\n")]
      : []),
    ...asked.filter((kind) => !reasons.includes(kind)).map((kind) => questions[kind]),
    "Please tell me how you worked these figures out, and send a corrected bill if they are wrong.",
    "Thank you.",
    [
      senderPlaceholders.name,
      senderPlaceholders.address,
      "Account number: [your account number]",
      ...(hasElectricity ? [`Electricity supply number (MPAN): ${senderPlaceholders.mpan}`] : []),
    ].join("\n"),
  ].join("\n\n");
}

function basisOf({ basis, note }: BillLine): string {
  if (basis === "price-cap") return note;
  return { readings: "my smart meter’s half-hourly readings", prices: "my prices", sums: note }[basis];
}

/** Another home's meter is for the customer to check first. */
const questions: Record<Exclude<BillCause["kind"], "other-meter">, string> = {
  "day-count": "Is the number of days with a standing charge right?",
  "vat-twice": "Was VAT added twice?",
  "vat-missing": "Is VAT missing from the total, or in the rates already?",
  "prices-without-vat": "Do the rates leave out VAT?",
  "cubic-metres": "Were the cubic metres converted to kWh?",
  imperial: "Is my gas meter on record with the right unit, metric or imperial?",
  "day-night": "Are the day and night readings the right way round?",
  estimated: "Was a reading estimated, and can you use the actual one?",
  readings: "Do the meter readings fit the energy charged?",
  "other-region": "Is the standing charge the one for my region?",
  "old-price": "Are these the prices for this period, or the ones before they changed?",
  "back-billing": "Is energy from over twelve months ago billed for the first time?",
};
