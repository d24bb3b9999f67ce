/** The parts of a stored address, in the order in which its text carries them. */
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
/** Every part is present; one that is not known is empty. */
export type Address = Record<AddressPart, string>;

/** The longest street line, in characters, that the data provider keeps. */
export const ADDRESS_LIMIT = 50;

const SEPARATOR = "|";

/** Builds an address from the parts that are known, cleaned of the separator, line ends and outer spaces. */
export function addressOf(parts: Partial<Address>): Address {
  const entries = addressParts.map((part) => [part, cleaned(parts[part] ?? "")]);
  return Object.fromEntries(entries) as Address;
}

/** Reads the stored text. Older texts have fewer than 15 parts; the missing ones are empty. */
export function parseAddress(text: string): Address {
  const texts = text.split(SEPARATOR);
  return addressOf(Object.fromEntries(addressParts.map((part, place) => [part, texts[place] ?? ""])));
}

export function formatAddress(address: Address): string {
  return addressParts.map((part) => cleaned(address[part])).join(SEPARATOR);
}

/** Flat number, house number, house name and address line 1: the line that ADDRESS_LIMIT is about. */
export function streetLine(address: Pick<Address, "flatNumber" | "houseNumber" | "houseName" | "address1">) {
  return present([address.flatNumber, address.houseNumber, address.houseName, address.address1]).join(", ");
}

/** Whether two texts are the same street line, however it is punctuated and written large or small. */
export function isSameStreetLine(one: string, other: string): boolean {
  return wordsOf(one).join(" ") === wordsOf(other).join(" ");
}

/** A home's street line and postcode in one text, the same however they are punctuated and written large or small. */
export function homeText(address: Address, postcode: string): string {
  return [postcode.replace(/\s/g, ""), streetLine(address)].flatMap(wordsOf).join(" ");
}

/** The address as it is shown: street line, locality, town, county, postcode, each if known. */
export function addressLines(address: Address): string[] {
  const { dependentLocality, town, county, postcode } = address;
  return present([streetLine(address), dependentLocality, town, county, postcode]);
}

/** All that leads to the home's door, without its town: for partners that ask for it in one line. */
export function wholeStreet(address: Address): string {
  const { building, dependentThoroughfare, doubleDependentLocality, dependentLocality } = address;
  const { flatNumber, houseNumber, houseName, address1 } = address;
  // An address that was looked up has the smaller street's name in its first line already.
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

/** A separator inside a part would move every part behind it. */
function cleaned(text: string): string {
  return text
    .replace(/[|\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}
