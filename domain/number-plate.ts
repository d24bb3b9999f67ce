import { fail, ok, type Result } from "./result.ts";

/** A UK number plate in upper case without spaces, or AVERAGE. */
export type NumberPlate = string & { readonly brand: "NumberPlate" };

/** Entered instead of a plate by visitors who prefer not to give theirs. */
export const AVERAGE_PLATE = "AVERAGE" as NumberPlate;
export const AVERAGE_PLATE_SHOWN = "---- ---";

const numberPlateMessages = {
  missing: "Please enter your car's number plate",
  pattern: "Please enter a valid UK license plate",
} as const;

const MAX_TYPED_LENGTH = 20;

/** Source: DVLA leaflet INF104, without trade and military plates, which belong to no registered car. */
const formats = {
  current: /^[A-HJ-PR-Y]{2}(?!01)\d{2}[A-HJ-PR-Z]{3}$/,
  prefix: /^[A-HJ-NP-TV-Y][1-9]\d{0,2}[A-HJ-PR-Y]{3}$/,
  suffix: /^[A-HJ-PR-Y]{3}[1-9]\d{0,2}[A-HJ-NPR-TV-Y]$/,
  dateless:
    /^(?:[A-HJ-PR-Y]{1,2}[1-9]\d{0,3}|[A-HJ-PR-Y]{3}[1-9]\d{0,2}|[1-9]\d{0,3}[A-HJ-PR-Y]{1,2}|[1-9]\d{0,2}[A-HJ-PR-Y]{3})$/,
  northernIrish: /^(?:(?=[A-Z]*[IZ])[A-PR-Z]{2,3}[1-9]\d{0,3}|[1-9]\d{0,3}(?=[A-Z]*[IZ])[A-PR-Z]{2,3})$/,
  diplomatic: /^\d{3}[DX]\d{3}$/,
} as const;

export type NumberPlateFormat = keyof typeof formats;

export function parseNumberPlate(text: string): Result<NumberPlate> {
  if (text.trim() === "") return fail(numberPlateMessages.missing);
  if (text.length > MAX_TYPED_LENGTH) return fail(numberPlateMessages.pattern);
  const plate = text.toUpperCase().replace(/[\s.-]/g, "");
  if (plate === AVERAGE_PLATE) return ok(AVERAGE_PLATE);
  return numberPlateFormat(plate) === null ? fail(numberPlateMessages.pattern) : ok(plate as NumberPlate);
}

export function numberPlateFormat(plate: string): NumberPlateFormat | null {
  const found = Object.entries(formats).find(([, shape]) => shape.test(plate));
  return found === undefined ? null : (found[0] as NumberPlateFormat);
}

/** Formats a plate as printed: "AB12 CDE", "A123 ABC", "ABC 123Y"; dashes for the average car. */
export function formatNumberPlate(plate: string): string {
  if (plate === AVERAGE_PLATE) return AVERAGE_PLATE_SHOWN;
  const format = numberPlateFormat(plate);
  if (format === "current") return `${plate.slice(0, 4)} ${plate.slice(4)}`;
  if (format === "diplomatic") return `${plate.slice(0, 3)} ${plate.slice(3, 4)} ${plate.slice(4)}`;
  if (format === "prefix") return plate.replace(/^([A-Z]\d+)/, "$1 ");
  return plate.replace(/^([A-Z]+|\d+)/, "$1 ").trim();
}
