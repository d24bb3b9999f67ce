export type DownReason =
  | "unreachable"
  | "slow"
  | "failed"
  | "busy"
  | "unreadable"
  | "not-authorised"
  | "resting"
  | "not-allowed";

const TOOK_NOTHING: ReadonlySet<DownReason> = new Set(["resting", "not-allowed", "busy"]);

/**
 * A partner call failed. The effect of a change is unknown unless `tookNothing`. Expected refusals are
 * returned as values instead.
 */
export class PartnerDown extends Error {
  override name = "PartnerDown";
  readonly partner: string;
  readonly reason: DownReason;
  /** True if the partner certainly received or stored nothing, for example when unreachable. */
  tookNothing: boolean;
  /** From `Retry-After`. */
  retryAfterSeconds?: number;

  /** @param detail for the log; must not quote the partner, whose text may hold personal data */
  constructor(partner: string, reason: DownReason, detail?: string, cause?: unknown) {
    super(`${partner}: ${reason}${detail ? ` (${detail})` : ""}`, { cause });
    this.partner = partner;
    this.reason = reason;
    this.tookNothing = TOOK_NOTHING.has(reason);
  }
}

/**
 * The partner answered with JSON of an unexpected shape. Affects that one customer only, so it does not open
 * the circuit.
 */
export class OddAnswer extends PartnerDown {}

/** Whether the circuit is open, so the partner was not called. */
export function isResting(error: unknown): boolean {
  return error instanceof PartnerDown && error.reason === "resting";
}
