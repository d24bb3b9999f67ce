import { useEffect } from "react";
import type { Attributes } from "../../../contract/attributes.ts";
import { storeCustomer } from "../../identity/session/customer-storage.ts";

/** Keeps what the browser may know of the customer as new as the page. */
export function useStoredCustomer(attributes: Attributes): void {
  useEffect(() => storeCustomer(attributes), [attributes]);
}
