import { type Address, streetLine } from "../../domain/address.ts";
import { isSamePostcode } from "../../domain/postcode.ts";

export type HomeToFind = Pick<
  Address,
  "flatNumber" | "houseNumber" | "houseName" | "address1" | "dependentLocality" | "town"
> & { postcode: string };

/** The provider accepts and returns fewer than 30 characters of an address. */
const MAX_PARTIAL_ADDRESS_LENGTH = 29;
/** A listed address of this length or more may be cut. */
const CUT_LENGTH = 28;

/** Search terms, best first: prefixes of addresses as suppliers entered them, such as `7,,BRANTWOOD CLOSE,,,BRADFORD`. */
export function partialAddresses(home: HomeToFind): string[] {
  const { flatNumber, houseNumber, houseName, address1 } = withNumber(home);
  const premise = [flatNumber, houseNumber, houseName].filter(Boolean);
  if (premise.length === 0) return [];
  const forms = [[...premise, address1].filter(Boolean).join(", "), flatNumber || houseNumber, houseName];
  // A term such as `..` would change the path.
  return [...new Set(forms.filter((form) => tokensOf(form).length > 0).map(prefixOf))];
}

/** In a manually entered address the number may be part of the street. */
function withNumber(home: HomeToFind): HomeToFind {
  if (home.flatNumber || home.houseNumber || home.houseName) return home;
  const [, houseNumber = "", street = ""] = /^(\d+ ?[A-Za-z]?)[\s,]+(.+)$/.exec(home.address1) ?? [];
  return houseNumber ? { ...home, houseNumber, address1: street } : home;
}

/** Truncates by character: a lone surrogate is invalid in a URL. */
function prefixOf(form: string): string {
  return [...form].slice(0, MAX_PARTIAL_ADDRESS_LENGTH).join("");
}

/** Compares doors, then streets if listed. A further number means another home: the bank did not compare it. */
export function isSameHome(home: HomeToFind, listed: { postcode: string; address: string }): boolean {
  if (!isSamePostcode(listed.postcode, home.postcode)) return false;
  const { door, street } = splitLine(home);
  const found = tokensOf(listed.address);
  if (door.length === 0 || inAnyOrder(found.slice(0, door.length)) !== inAnyOrder(door)) return false;
  const rest = withoutPostcode(found.slice(door.length), home.postcode);
  if (rest.some(hasNumeral)) return false;
  const isCut = listed.address.length >= CUT_LENGTH;
  // A village may have no streets.
  const places = street.length > 0 ? [street] : [home.dependentLocality, home.town].map(tokensOf);
  return rest.length === 0 || places.some((place) => place.length > 0 && continues(rest, place, isCut));
}

function withoutPostcode(found: readonly string[], postcode: string): readonly string[] {
  const ending = found.slice(-2);
  if (isSamePostcode(ending.join(""), postcode)) return found.slice(0, -2);
  return isSamePostcode(ending.at(-1) ?? "", postcode) ? found.slice(0, -1) : found;
}

/** Plot numbers are not door numbers, and a bank cannot tell them apart. */
export function isPlot(listed: string): boolean {
  return tokensOf(listed).includes("PLOT");
}

export function isBlank(listed: string): boolean {
  return tokensOf(listed).length === 0;
}

/** Equal for all spellings of a home that `isSameHome` accepts. */
export function doorKey(home: HomeToFind): string {
  return [tokensOf(home.postcode).join(""), inAnyOrder(splitLine(home).door)].join(" ");
}

/** The door is everything up to the last number: a bank reads only the line's numerals. */
function splitLine(home: HomeToFind): { door: string[]; street: string[] } {
  const { flatNumber, houseNumber, houseName } = home;
  const line = tokensOf(streetLine(home));
  const named = tokensOf([flatNumber, houseNumber, houseName].join(", ")).length;
  const length = Math.max(named, line.findLastIndex(hasNumeral) + 1);
  return { door: line.slice(0, length), street: line.slice(length) };
}

/** Suppliers put a house's name before or after its number. The order of two numbers matters. */
function inAnyOrder(door: readonly string[]): string {
  return [...door.filter(hasNumeral), ...door.filter((word) => !hasNumeral(word)).sort()].join(" ");
}

function hasNumeral(word: string): boolean {
  return /\p{N}/u.test(word);
}

function continues(rest: readonly string[], place: readonly string[], isCut: boolean): boolean {
  return rest
    .slice(0, place.length)
    .every(
      (word, at) => word === place[at] || (isCut && at === rest.length - 1 && place[at]?.startsWith(word)),
    );
}

/** Words that suppliers may omit. */
const OPTIONAL = ["FLAT", "APARTMENT", "APT", "UNIT"];

/** `ST` is a street or a saint, so both become one word. */
const ABBREVIATED: Readonly<Record<string, string>> = {
  AV: "AVENUE",
  AVE: "AVENUE",
  CL: "CLOSE",
  CRES: "CRESCENT",
  CT: "COURT",
  DR: "DRIVE",
  GDNS: "GARDENS",
  GR: "GROVE",
  HSE: "HOUSE",
  LN: "LANE",
  PK: "PARK",
  PL: "PLACE",
  RD: "ROAD",
  SAINT: "STREET",
  SQ: "SQUARE",
  ST: "STREET",
  TER: "TERRACE",
};

/** Reads `No. 7` as `7` and `22 a` as `22A`. Never joins digits: a bank would read another number. */
function tokensOf(text: string): string[] {
  const plain = text
    .normalize("NFC")
    .toUpperCase()
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, "")
    .replace(/(?<![\p{L}\p{N}])NO[. ]*(?=\d)/gu, "")
    .replace(/(?<![\p{L}\p{N}])(\d+) ([A-Z])(?![\p{L}\p{N}])/gu, "$1$2")
    .replace(FLAT_AFTER_HOUSE, "$2,$1");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !OPTIONAL.includes(word))
    .map((word) => ABBREVIATED[word] ?? word);
}

const FLAT_AFTER_HOUSE = /^(.+?)(?<!\p{L})(?:FLAT|APARTMENT|APT|UNIT) +(\d+[A-Z]?|[A-Z])(?![\p{L}\p{N}])/u;
