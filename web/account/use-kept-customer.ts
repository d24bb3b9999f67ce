import { useEffect } from "react";
import type { Attributes } from "../../contract/attributes.ts";
import { keepCustomer } from "../identity/customer-storage.ts";

/** Keeps what the browser may know of the customer as new as the page. */
export function useKeptCustomer(attributes: Attributes): void {
  useEffect(() => keepCustomer(attributes), [attributes]);
}
