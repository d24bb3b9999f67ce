import { type MoveDate, moveChoices } from "../../domain/move-date.ts";
import { type ConsentFlow, consentFlows, parseProgress, progressKey } from "../../domain/progress.ts";
import { type RegistrationMethod, registrationMethods } from "../../domain/registration.ts";
import { type BrowserStore, browserStore, write } from "../runtime/browser-store.ts";
import { parseJson } from "./parse-json.ts";

export interface ListedAddress {
  id: string;
  apiId: string;
  /** The 15 parts of an address, joined by `|`. */
  address: string;
}

/** Keyed as in local storage. The server's draft takes precedence. */
export interface FlowStorage {
  consentFlow: ConsentFlow;
  postcode: string;
  addresses: ListedAddress[];
  showManualAddressOption: boolean;
  isForceApiFailPostcode: boolean;
  isManualAddress: boolean;
  lookedUpMpanKnown: boolean;
  lookedUpMpanHash: string;
  lookedUpMpanObfuscated: string;
  moveDate: MoveDate;
  mpan: string;
  termsAndConditions: string;
  method: RegistrationMethod;
  paymentMethodId: string;
  hasRegisterMpanTrustedConsent: boolean;
  hasOnboarded: boolean;
  onboardingDisabled: boolean;
  deleteError: string;
}

export type FlowKey = keyof FlowStorage;
type Values = { [Key in FlowKey]?: FlowStorage[Key] | null | undefined };

/** Untrusted: values of the wrong shape read as undefined. */
const readers: { [Key in FlowKey]: (text: string) => FlowStorage[Key] | undefined } = {
  consentFlow: oneOf(consentFlows),
  postcode: shortText(10),
  addresses: addressList,
  showManualAddressOption: flag,
  isForceApiFailPostcode: flag,
  isManualAddress: flag,
  lookedUpMpanKnown: flag,
  lookedUpMpanHash: shortText(64),
  lookedUpMpanObfuscated: shortText(16),
  moveDate,
  mpan: shortText(64),
  termsAndConditions: shortText(60_000),
  method: oneOf(registrationMethods),
  paymentMethodId: shortText(255),
  hasRegisterMpanTrustedConsent: flag,
  hasOnboarded: flag,
  onboardingDisabled: flag,
  deleteError: shortText(500),
};

const flowKeys = Object.keys(readers) as FlowKey[];

const MAX_AGE_SECONDS = 24 * 60 * 60;

export function readLocal<Key extends FlowKey>(
  key: Key,
  store: BrowserStore | null = browserStore(),
): FlowStorage[Key] | undefined {
  const text = store?.getItem(key);
  return text ? readers[key](text) : undefined;
}

export function saveLocal(values: Values, store: BrowserStore | null = browserStore()): void {
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === undefined) store?.removeItem(key);
    else write(store, key, typeof value === "string" ? value : JSON.stringify(value));
  }
}

/** Keeps step times, which are not personal. */
export function clearFlow(store: BrowserStore | null = browserStore()): void {
  for (const key of flowKeys) store?.removeItem(key);
}

/** `now` is in epoch seconds. */
export function clearStaleFlow(now: number, store: BrowserStore | null = browserStore()): void {
  const moments = consentFlows.flatMap((flow) =>
    Object.values(parseProgress(parseJson(store?.getItem(progressKey(flow)) ?? ""))),
  );
  if (moments.length && Math.max(...moments) < now - MAX_AGE_SECONDS) clearFlow(store);
}

function flag(text: string): boolean | undefined {
  return text === "true" ? true : text === "false" ? false : undefined;
}

function oneOf<T extends string>(values: readonly T[]) {
  return (text: string): T | undefined => values.find((value) => value === text);
}

function shortText(maxLength: number) {
  return (text: string): string | undefined => (text.length <= maxLength ? text : undefined);
}

function moveDate(text: string): MoveDate | undefined {
  const value = parseJson(text) as Partial<Record<"choice" | "year" | "month", unknown>> | null | undefined;
  const choice = moveChoices.find((known) => known === value?.choice);
  if (choice !== "less-than") return choice && { choice };
  const { year, month } = value ?? {};
  return Number.isInteger(year) && Number.isInteger(month)
    ? { choice, year: Number(year), month: Number(month) }
    : undefined;
}

function addressList(text: string): ListedAddress[] | undefined {
  const value = parseJson(text);
  return Array.isArray(value) && value.every(isListedAddress) ? value : undefined;
}

function isListedAddress(value: unknown): value is ListedAddress {
  const { id, apiId, address } = (value ?? {}) as Partial<Record<keyof ListedAddress, unknown>>;
  return [id, apiId, address].every((part) => typeof part === "string");
}
