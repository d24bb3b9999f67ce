/** Parts of a stored address, in their stored order. */
export const addressParts = [
  "flatNumber",
  "houseNumber",
  "houseName",
  "address1",
  "dependentLocality",
  "town",
  "county",
  "postcode",
  "building",
  "doubleDependentLocality",
  "dependentThoroughfare",
  "meterCode",
  "knownElectricityMeter",
  "knownGasMeter",
  "igtWarning",
] as const;

export type AddressPart = (typeof addressParts)[number];
/** Unknown parts are empty. */
export type Address = Record<AddressPart, string>;

/** In characters: the data provider's limit for the street line. */
export const ADDRESS_LIMIT = 50;

const SEPARATOR = "|";

export function addressOf(parts: Partial<Address>): Address {
  const entries = addressParts.map((part) => [part, cleanPart(parts[part] ?? "")]);
  return Object.fromEntries(entries) as Address;
}

/** Parses a stored address. Older addresses have fewer than 15 parts. */
export function parseAddress(text: string): Address {
  const texts = text.split(SEPARATOR);
  return addressOf(Object.fromEntries(addressParts.map((part, index) => [part, texts[index] ?? ""])));
}

export function formatAddress(address: Address): string {
  return addressParts.map((part) => cleanPart(address[part])).join(SEPARATOR);
}

/** Flat number, house number, house name and address line 1. Forms limit it to `ADDRESS_LIMIT`. */
export function streetLine(address: Pick<Address, "flatNumber" | "houseNumber" | "houseName" | "address1">) {
  return present([address.flatNumber, address.houseNumber, address.houseName, address.address1]).join(", ");
}

export function isSameStreetLine(one: string, other: string): boolean {
  return wordsOf(one).join(" ") === wordsOf(other).join(" ");
}

/** Comparable street line and postcode, without case and punctuation. */
export function homeKey(address: Address, postcode: string): string {
  return [postcode.replace(/\s/g, ""), streetLine(address)].flatMap(wordsOf).join(" ");
}

export function addressLines(address: Address): string[] {
  const { dependentLocality, town, county, postcode } = address;
  return present([streetLine(address), dependentLocality, town, county, postcode]);
}

/** The street part in one line without the town, for partners. */
export function fullStreet(address: Address): string {
  const { building, dependentThoroughfare, doubleDependentLocality, dependentLocality } = address;
  const { flatNumber, houseNumber, houseName, address1 } = address;
  // A looked-up address already has the dependent street in its first line.
  const smaller = address1.startsWith(dependentThoroughfare) ? "" : dependentThoroughfare;
  const street = present([building, flatNumber, houseNumber, houseName, smaller, address1]);
  return [...street, ...present([doubleDependentLocality, dependentLocality])].join(", ");
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function present(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== "");
}

/** A separator inside a part would shift all later parts. */
function cleanPart(text: string): string {
  return text
    .replace(/[|\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}
