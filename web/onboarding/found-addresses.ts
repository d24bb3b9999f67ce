import { useEffect, useState } from "react";
import { useActionData } from "react-router";
import type { FoundAddresses } from "./address-search.ts";
import { keep, recall } from "./memory.ts";

/** The list to choose from: the one just found, or the one this browser remembers from before. */
export function useFoundAddresses(): { found: FoundAddresses | undefined; forget: () => void } {
  const reply = useActionData() as { found?: FoundAddresses } | undefined;
  const [remembered, setRemembered] = useState<FoundAddresses>();

  // Memory is read after hydration, because the server painted the page without it.
  useEffect(() => {
    const postcode = recall("postcode");
    const addresses = recall("addresses");
    if (postcode && addresses?.length) setRemembered({ postcode, addresses });
  }, []);

  return {
    found: reply?.found ?? remembered,
    forget: () => {
      keep({ postcode: undefined, addresses: undefined, isForceApiFailPostcode: undefined });
      setRemembered(undefined);
    },
  };
}
