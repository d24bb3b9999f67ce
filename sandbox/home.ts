import type { Household } from "../domain/sample-home/households.ts";

export interface Meter {
  mpan: string;
  /** The provider's truncated address, in the supplier's format; empty if it lists none. */
  listedAs: string;
  knownForAddress: boolean;
  acceptsConsent: boolean;
  fuels: readonly ("electricity" | "gas")[];
  /** 16 hexadecimal digits. The customer enters the last four. */
  display: string | null;
  isPrepaymentDisplay?: true;
  household: Household;
  gasReach?: { beginsLater: number; endsEarlier: number }; // In days.
  /** Late or corrected readings, data that ends in the future, and inventory files that are unavailable at first. */
  isSlow?: true;
  prices?: "flat rate" | "night rate" | "different per meter";
  shows: string;
}

export interface Home {
  flat?: string;
  number: string;
  street: string;
  town: string;
  county: string;
  postcode: string;
  meter?: Meter;
  behaviour: string;
}
