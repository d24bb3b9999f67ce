import type { Sealed } from "./tables.ts";

/** A copy of everything, made for its owner and kept for a day. */
export interface AccountExport {
  user_id: string;
  id: string;
  state: "making" | "ready";
  /** How many of the parts are collected. */
  done: number;
  total: number;
  /** JSON; null until it is ready. */
  content: Sealed | null;
  asked_at: Date;
  expires_at: Date;
}

export interface ReconsentReminder {
  user_id: string;
  consent_id: string;
  /** How many days before the due day it is sent. */
  days: number;
  sent_at: Date;
}

/** When a customer was last here. */
export interface AccountActivity {
  user_id: string;
  last_seen_at: Date;
  /** When they were told that the account will be deleted. */
  warned_at: Date | null;
}

export interface DeletionReason {
  id: string;
  /** A London day, such as "2026-11-21". */
  day: string;
  reason: string;
}

/** Under which key an account was deleted. */
export interface FinishedDeletion {
  key_digest: string;
  at: Date;
}

export interface PageView {
  day: string;
  page: string;
  views: number;
}
