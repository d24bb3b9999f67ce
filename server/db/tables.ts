import type { Generated } from "kysely";

/** Every table, column by column. A test compares this with what the migrations made. */
export interface Tables {
  idempotency: Idempotency;
}

/** The answer given to an unsafe call, so that the same call sent again has the same answer. */
export interface Idempotency {
  user_id: string;
  key: string;
  request_hash: string;
  /** Null while the first call is still being answered. */
  status: number | null;
  body: unknown | null;
  created_at: Generated<Date>;
}
