import { addressLines, parseAddress } from "../../domain/address.ts";

/** A stored address in one line. */
export function AddressLine({ stored }: { stored: string }) {
  return <JoinedAddress lines={addressLines(parseAddress(stored))} />;
}

/** May wrap between its parts but not inside the postcode, which is last. */
export function JoinedAddress({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines.slice(0, -1).map((line) => `${line}, `)}
      <span className="nowrap">{lines.at(-1)}</span>
    </>
  );
}
