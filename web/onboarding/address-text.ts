import { addressLines, parseAddress, streetLine } from "../../domain/address.ts";

/** A stored address as one line. */
export function addressText(stored: string): string {
  return addressLines(parseAddress(stored)).join(", ");
}

/** A home's line in the list, without what all homes share. */
export function homeText(stored: string): string {
  const address = parseAddress(stored);
  return [address.building, streetLine(address), address.dependentLocality, address.town]
    .filter((part) => part !== "")
    .join(", ");
}
