import { addressLines, parseAddress } from "../../domain/address.ts";

export function AddressLine({ stored }: { stored: string }) {
  return <JoinedAddress lines={addressLines(parseAddress(stored))} />;
}

/** Does not wrap inside the last line, normally the postcode. */
export function JoinedAddress({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines.slice(0, -1).map((line) => `${line}, `)}
      <span className="nowrap">{lines.at(-1)}</span>
    </>
  );
}
