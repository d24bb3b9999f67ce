import { addressLines, parseAddress, streetLine } from "../../domain/address.ts";

export function addressText(stored: string): string {
  return addressLines(parseAddress(stored)).join(", ");
}

export function homeText(stored: string): string {
  const address = parseAddress(stored);
  return [address.building, streetLine(address), address.dependentLocality, address.town]
    .filter((part) => part !== "")
    .join(", ");
}
