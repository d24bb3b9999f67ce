import { isSamePostcode } from "../../domain/postcode.ts";
import type { FoundAddress } from "./addresses.ts";

/** The parts of an address by which the provider's list is searched. */
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

/** The provider takes fewer than 30 characters of an address, and gives about as many. */
const LONGEST_PARTIAL_ADDRESS = 29;
const CUT_FROM = 28;

/**
 * What to ask the provider about a home, best first. Its list has addresses as each supplier typed them
 * (`7,,BRANTWOOD CLOSE,,,BRADFORD`, `4,,,Ovington Drive,,FLEET`, `22A, SOMEWHERE`), and is searched by how
 * they begin: line one may be written otherwise, the flat, the number or the name alone seldom is.
 */
export function partialAddresses(home: SoughtHome): string[] {
  const { flatNumber, houseNumber, houseName, address1 } = withNumber(home);
  const premise = [flatNumber, houseNumber, houseName].filter(Boolean);
  if (premise.length === 0) return [];
  const forms = [[...premise, address1].filter(Boolean).join(", "), flatNumber || houseNumber, houseName];
  return [...new Set(forms.filter(Boolean).map(begin))];
}

/** Cut between characters: half of a surrogate pair cannot be written in a URL. */
function begin(form: string): string {
  return [...form].slice(0, LONGEST_PARTIAL_ADDRESS).join("");
}

/**
 * Whether an address of the provider's list is this home and no neighbour: it begins with the very same flat,
 * number and name, in whatever order and punctuation, and goes on with the street if it goes on at all.
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
 * Whether an address of the provider's list is certainly another home's, because the numbers of their doors differ.
 * A number that one of them leaves out proves nothing, nor does the plot of a new house.
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

/** A typed home may have its number in front of the street. */
function withNumber(home: SoughtHome): SoughtHome {
  if (home.flatNumber || home.houseNumber || home.houseName) return home;
  const [, houseNumber = "", street = ""] = /^(\d+ ?[A-Za-z]?)[\s,]+(.+)$/.exec(home.address1) ?? [];
  return houseNumber ? { ...home, houseNumber, address1: street } : home;
}

/** Where the door is: on a street, or in a village that has none. */
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

/** Words that suppliers write or leave out. */
const OPTIONAL = ["FLAT", "APARTMENT", "APT", "UNIT"];

function words(text: string): string[] {
  return (text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !OPTIONAL.includes(word));
}
