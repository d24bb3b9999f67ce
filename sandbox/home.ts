import type { Household } from "../domain/sample-home/households.ts";

/** What the data provider knows of a home's meters. */
export interface Meter {
  mpan: string;
  /** The address as the provider lists it, cut short: each supplier types it in its own way. */
  listedAs: string;
  /** Whether the provider finds the MPAN from the address. */
  knownForAddress: boolean;
  /** Whether the provider accepts a consent for it. */
  acceptsConsent: boolean;
  fuels: readonly ("electricity" | "gas")[];
  /** The in-home display's identifier: 16 hexadecimal digits, of which the customer types the last four. */
  display: string | null;
  /** The display is registered as a prepayment interface, as many are. */
  isPrepaymentDisplay?: true;
  /** Who lives there, and with what: what the readings look like. */
  household: Household;
  /** Days by which gas readings begin after those of electricity, and by which they end before them. */
  gasReach?: { beginsLater: number; endsEarlier: number };
  /**
   * Some readings come late, some are corrected later, and the end of what is there is said to lie ahead. The file of
   * its inventory is not there when it is first asked for.
   */
  isSlow?: true;
  /** The prices that its meters hold; none where the supplier never wrote any. */
  prices?: "the same all day" | "cheap at night" | "another in each meter";
  /** What a look at the readings shows. */
  shows: string;
}

export interface Home {
  flat?: string;
  number: string;
  street: string;
  town: string;
  county: string;
  postcode: string;
  /** Nothing when there is no smart meter that the provider can read. */
  meter?: Meter;
  story: string;
}
