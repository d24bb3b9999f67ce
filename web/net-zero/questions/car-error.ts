import { mileageRule } from "../../../domain/carbon/limits.ts";
import { parseNumberPlate } from "../../../domain/number-plate.ts";
import { read, write } from "../storage.ts";

export type CarError = { numberPlate: string; annualMileage: number; reason: "not-found" | "not-working" };

export function readCarError(): CarError | null {
  const stored = read("carError");
  if (typeof stored !== "object" || stored === null) return null;
  const fields: Record<string, unknown> = { ...stored };
  const plate = parseNumberPlate(String(fields.numberPlate));
  const mileage = mileageRule(String(fields.annualMileage));
  if (!plate.ok || !mileage.ok) return null;
  const reason = fields.reason === "not-working" ? "not-working" : "not-found";
  return { numberPlate: plate.value, annualMileage: mileage.value, reason };
}

export function saveCarError(error: CarError): void {
  write("carError", error);
}
