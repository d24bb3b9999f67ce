/** Why a partner gave no usable answer. */
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
 * A partner gave no usable answer: nothing was learnt, and for a change nothing is known about its effect,
 * unless it `tookNothing`.
 * Expected refusals are values instead; this is for everything else.
 */
export class PartnerDown extends Error {
  override name = "PartnerDown";
  readonly partner: string;
  readonly reason: DownReason;
  /** Whether it is certain that the partner took nothing of what it was sent, as when it was not reached. */
  tookNothing: boolean;
  /** How long a busy partner asks to be left alone. */
  retryAfterSeconds?: number;

  /** @param detail for the log: never what the partner wrote, which may hold personal data */
  constructor(partner: string, reason: DownReason, detail?: string, cause?: unknown) {
    super(`${partner}: ${reason}${detail ? ` (${detail})` : ""}`, { cause });
    this.partner = partner;
    this.reason = reason;
    this.tookNothing = TOOK_NOTHING.has(reason);
  }
}

/**
 * A partner answered, in JSON that we do not understand: that is the trouble of whoever was asked about, and never
 * a reason to leave the partner in peace.
 */
export class OddAnswer extends PartnerDown {}

/** Whether a partner is left in peace for a while, so that it was not even asked. */
export function isResting(error: unknown): boolean {
  return error instanceof PartnerDown && error.reason === "resting";
}
