import { fail, ok, type Result } from "./result.ts";

/** A postcode in upper case with one space: "SW1A 1AA". */
export type Postcode = string & { readonly brand: "Postcode" };

const postcodeMessages = {
  missing: "Please enter your postcode",
  pattern: "Please enter a full UK postcode, such as BD9 6QH",
} as const;

const MAX_LENGTH = 20;
/** A9, A99, AA9, AA99, A9A or AA9A, then 9AA; the last two letters are never C I K M O V. */
const SHAPE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[ABD-HJLNP-UW-Z]{2})$/;
/** The address provider's malformed test postcodes: no result, no credit, limit reached. */
const MAGIC = new Map([
  ["ID1KFA", "ID1 KFA"],
  ["ID1CLIP", "ID1 CLIP"],
  ["ID1CHOP", "ID1 CHOP"],
]);

/** Checks the shape only: the address provider knows which exist. `magic` accepts its test postcodes. */
export function parsePostcode(text: string, { magic = false } = {}): Result<Postcode> {
  if (text.trim() === "") return fail(postcodeMessages.missing);
  const compact = text
    .slice(0, MAX_LENGTH + 1)
    .toUpperCase()
    .replace(/[\s.,()[\]-]/g, "");
  const special = magic ? MAGIC.get(compact) : undefined;
  if (special !== undefined) return ok(special as Postcode);
  const [, outward, inward] = SHAPE.exec(compact) ?? [];
  if (outward === undefined || inward === undefined || text.length > MAX_LENGTH) {
    return fail(postcodeMessages.pattern);
  }
  return ok(`${outward} ${inward}` as Postcode);
}

export function compactPostcode(postcode: Postcode): string {
  return postcode.replace(" ", "");
}

/** Compares postcodes, ignoring case and spacing. False for invalid ones. */
export function isSamePostcode(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => parsePostcode(text, { magic: true }));
  return Boolean(first?.ok && second?.ok && first.value === second.value);
}

export function postcodeArea(postcode: Postcode): string {
  return /^[A-Z]+/.exec(postcode)?.[0] ?? "";
}
