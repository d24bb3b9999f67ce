import { addressLines, parseAddress } from "../../domain/address.ts";

/** A stored address in one line, which may wrap between its parts but not inside the postcode. */
export function AddressLine({ stored }: { stored: string }) {
  const lines = addressLines(parseAddress(stored));
  return (
    <>
      {lines.slice(0, -1).map((line) => `${line}, `)}
      <span className="nowrap">{lines.at(-1)}</span>
    </>
  );
}
