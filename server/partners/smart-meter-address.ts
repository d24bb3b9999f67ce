import { isSamePostcode } from "../../domain/postcode.ts";
import type { FoundAddress } from "./addresses.ts";

/** The address parts for searching the provider's list. */
export type SoughtHome = Pick<
  FoundAddress,
  | "flatNumber"
  | "houseNumber"
  | "houseName"
  | "dependentThoroughfare"
  | "address1"
  | "dependentLocality"
  | "town"
  | "postcode"
>;

/** The provider accepts and returns fewer than 30 characters of an address. */
const LONGEST_PARTIAL_ADDRESS = 29;
const CUT_FROM = 28;

/**
 * Search terms for a home, best first. The provider stores addresses as suppliers typed them (`7,,BRANTWOOD
 * CLOSE,,,BRADFORD`, `4,,,Ovington Drive,,FLEET`, `22A, SOMEWHERE`) and matches prefixes. Suppliers often
 * spell line one differently, but rarely the flat, number or name alone.
 */
export function partialAddresses(home: SoughtHome): string[] {
  const { flatNumber, houseNumber, houseName, address1 } = withNumber(home);
  const premise = [flatNumber, houseNumber, houseName].filter(Boolean);
  if (premise.length === 0) return [];
  const forms = [[...premise, address1].filter(Boolean).join(", "), flatNumber || houseNumber, houseName];
  return [...new Set(forms.filter(Boolean).map(begin))];
}

/** Truncates by character: a lone surrogate is invalid in a URL. */
function begin(form: string): string {
  return [...form].slice(0, LONGEST_PARTIAL_ADDRESS).join("");
}

/**
 * Whether a listed address is this home: it starts with the same flat, number and name, in any order and
 * punctuation, followed by the street if by anything.
 */
export function isSameHome(sought: SoughtHome, listed: { postcode: string; address: string }): boolean {
  const home = withNumber(sought);
  if (!isSamePostcode(listed.postcode, home.postcode)) return false;
  const premise = words(`${home.flatNumber} ${home.houseNumber} ${home.houseName}`);
  const found = words(listed.address);
  const begins = found.slice(0, premise.length);
  if (premise.length === 0 || begins.sort().join() !== premise.sort().join()) return false;
  const rest = found.slice(premise.length);
  const isCut = listed.address.length >= CUT_FROM;
  return rest.length === 0 || placesOf(home).some((place) => continues(rest, place, isCut));
}

/**
 * Whether a listed address is certainly another home, because the door numbers differ. A missing number or a
 * plot number proves nothing.
 */
export function isCertainlyElsewhere(home: SoughtHome, address: string): boolean {
  const { flatNumber, houseNumber, houseName, dependentThoroughfare, address1 } = home;
  const ours = doorNumbers([flatNumber, houseNumber, houseName, dependentThoroughfare, address1].join(", "));
  const listed = doorNumbers(address);
  return !ours.every((one) => listed.includes(one)) && !listed.every((one) => ours.includes(one));
}

/** Numbers with their letter, as in `7`, `22A` or `22 a`. */
function doorNumbers(text: string): string[] {
  const withoutPlot = text.toUpperCase().replace(/\bPLOT\W+\w+/g, "");
  const found = withoutPlot.match(/(?<![\p{L}\p{N}])\d+(?: ?[A-Z])?(?![\p{L}\p{N}])/gu) ?? [];
  return found.map((one) => one.replace(" ", ""));
}

/** In typed homes the number may be part of the street. */
function withNumber(home: SoughtHome): SoughtHome {
  if (home.flatNumber || home.houseNumber || home.houseName) return home;
  const [, houseNumber = "", street = ""] = /^(\d+ ?[A-Za-z]?)[\s,]+(.+)$/.exec(home.address1) ?? [];
  return houseNumber ? { ...home, houseNumber, address1: street } : home;
}

/** The street, or the village if it has no streets. */
function placesOf({ dependentThoroughfare, address1, dependentLocality, town }: SoughtHome): string[][] {
  const streets = [dependentThoroughfare, address1].filter(Boolean);
  return (streets.length > 0 ? streets : [dependentLocality, town].filter(Boolean)).map(words);
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

function words(text: string): string[] {
  return (text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !OPTIONAL.includes(word));
}
