import { useEffect, useState } from "react";
import { useActionData } from "react-router";
import type { FoundAddresses } from "./address-search.ts";
import { readLocal, saveLocal } from "./flow-storage.ts";

/** The list to choose from: the one just found, or the one this browser remembers from before. */
export function useFoundAddresses(): { found: FoundAddresses | undefined; forget: () => void } {
  const reply = useActionData() as { found?: FoundAddresses } | undefined;
  const [remembered, setStored] = useState<FoundAddresses>();

  // Memory is read after hydration, because the server painted the page without it.
  useEffect(() => {
    const postcode = readLocal("postcode");
    const addresses = readLocal("addresses");
    if (postcode && addresses?.length) setStored({ postcode, addresses });
  }, []);

  return {
    found: reply?.found ?? remembered,
    forget: () => {
      saveLocal({ postcode: undefined, addresses: undefined, isForceApiFailPostcode: undefined });
      setStored(undefined);
    },
  };
}
