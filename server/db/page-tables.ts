import type { SolarInterest } from "../../domain/solar.ts";
import type { ContentFields } from "../partners/content.ts";
import type { Json, Sealed } from "./tables.ts";

/** The last good words of a page, for when the content service is away. */
export interface ContentCopy {
  tag: string;
  fields: Json<ContentFields>;
}

/** One row, by which processes learn that words have changed. */
export interface Publications {
  count: number;
}

export interface OptInRow {
  /** The keyed digest of the address. */
  email_key: string;
  id: string;
  campaign_id: string;
  email: Sealed;
  opted_in: boolean;
  /** By which way: an e-mailed link, one that we signed, or the account area. */
  source: "link" | "signed-link" | "account";
  at: Date;
}

export interface SolarLeadRow {
  user_id: string;
  interest: SolarInterest;
  /** The payload as JSON, sealed; null once it is delivered. */
  details: Sealed | null;
  consent_text: string;
  asked_at: Date;
  state: "waiting" | "delivered" | "refused";
  settled_at: Date | null;
}

export interface Referral {
  user_id: string;
  referred_by: string;
  at: Date;
  delivered_at: Date | null;
}

export interface Attribution {
  user_id: string;
  tags: Json<Record<string, string>>;
  at: Date;
}
