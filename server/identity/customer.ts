import type { Counted } from "../db/calls/rate-limits.ts";

export interface Customer {
  id: string;
  /** Empty for access keys. */
  sessionId: string;
  /** The key that made the call, and its limit after counting the call. */
  accessKey?: { id: string; counted: Extract<Counted, { allowed: true }> };
}
