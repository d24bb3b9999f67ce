import { type Answers, parseAnswers, type Usage } from "../../domain/carbon/answers.ts";
import type { Car } from "../../domain/carbon/car.ts";
import type { HeatingMethod } from "../../domain/carbon/heating.ts";
import { parseNumberPlate } from "../../domain/number-plate.ts";

/** Where the calculator keeps its answers: this browser's local storage, and nowhere else. */
export const storageKeys = {
  heatingMethod: "heating-method",
  usage: "usage",
  cars: "cars",
  carError: "car-error",
  getStarted: "show-get-started",
} as const;

type StorageKey = keyof typeof storageKeys;

const listeners = new Set<() => void>();
/** Stands in where the browser refuses to store (private windows, full disks): answers then last as long as the page. */
const memory = new Map<string, string>();

export function readAnswers(): Answers {
  return parseAnswers({
    heatingMethod: read("heatingMethod"),
    usage: read("usage"),
    cars: read("cars"),
  });
}

export function saveHeatingMethod(method: HeatingMethod): void {
  // Litres of oil say nothing about a gas boiler: another way of heating asks for usage anew.
  if (readAnswers().heatingMethod !== method) remove("usage");
  write("heatingMethod", method);
}

export function saveUsage(usage: Usage): void {
  write("usage", usage);
}

export function saveCars(cars: readonly Car[]): void {
  write("cars", cars);
}

export function saveAnswers({ heatingMethod, usage, cars }: Answers): void {
  if (heatingMethod !== null) write("heatingMethod", heatingMethod);
  if (usage !== null) write("usage", usage);
  write("cars", cars);
}

/** Starts again: every answer goes, and with them the prompt that they led to. */
export function clearAnswers(): void {
  for (const key of Object.keys(storageKeys) as StorageKey[]) remove(key);
}

/** The car that could not be looked up, for the page that offers what to do about it. */
export type CarError = { numberPlate: string; annualMileage: number; reason: "not-found" | "not-working" };

export function saveCarError(error: CarError): void {
  write("carError", error);
}

export function clearCarError(): void {
  remove("carError");
}

export function readCarError(): CarError | null {
  const stored = read("carError");
  if (typeof stored !== "object" || stored === null) return null;
  const { numberPlate, annualMileage, reason } = stored as Partial<Record<keyof CarError, unknown>>;
  const isMileage = typeof annualMileage === "number" && annualMileage >= 0 && annualMileage <= 100_000;
  const plate = parseNumberPlate(String(numberPlate));
  if (!plate.ok || !isMileage) return null;
  return { numberPlate: plate.value, annualMileage, reason: reason === "not-working" ? reason : "not-found" };
}

/** Whether to invite the visitor to link their meter: they have seen what it would tell them. */
export function readGetStarted(): boolean {
  return read("getStarted") === true;
}

export function saveGetStarted(isShown: boolean): void {
  if (readGetStarted() !== isShown) write("getStarted", isShown);
}

/** Tells of every change, also of one made in another tab. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** What is stored, as one text that changes exactly when any of it does. */
export function snapshot(): string {
  return Object.values(storageKeys)
    .map((key) => readText(key) ?? "")
    .join("\n");
}

function read(key: StorageKey): unknown {
  try {
    return JSON.parse(readText(storageKeys[key]) ?? "null");
  } catch {
    return null;
  }
}

function readText(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

function write(key: StorageKey, value: unknown): void {
  const name = storageKeys[key];
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
  } catch {
    memory.set(name, text);
  }
  for (const listener of listeners) listener();
}

function remove(key: StorageKey): void {
  const name = storageKeys[key];
  memory.delete(name);
  if (readText(name) !== null) localStorage.removeItem(name);
  for (const listener of listeners) listener();
}
