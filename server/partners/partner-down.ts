export type DownReason =
  | "unreachable"
  | "slow"
  | "failed"
  | "busy"
  | "unreadable"
  | "not-authorised"
  | "circuit-open"
  | "not-allowed";

const WITHOUT_EFFECT: ReadonlySet<DownReason> = new Set(["circuit-open", "not-allowed", "busy"]);

/** A change may have taken effect unless `hadNoEffect`. Expected refusals are returned as values instead. */
export class PartnerDown extends Error {
  override name = "PartnerDown";
  readonly partner: string;
  readonly reason: DownReason;
  /** True if the request is taken to have had no effect; `network.ts` decides for HTTP statuses and network errors. */
  hadNoEffect: boolean;
  retryAfterSeconds?: number;

  /** @param detail for the log; must not quote the partner, whose text may hold personal data */
  constructor(partner: string, reason: DownReason, detail?: string, cause?: unknown) {
    super(`${partner}: ${reason}${detail ? ` (${detail})` : ""}`, { cause });
    this.partner = partner;
    this.reason = reason;
    this.hadNoEffect = WITHOUT_EFFECT.has(reason);
  }
}

/** A failure of one customer, meter, email or product only, so it does not open the circuit. */
export class UnexpectedResponse extends PartnerDown {}

export function isCircuitOpen(error: unknown): boolean {
  return error instanceof PartnerDown && error.reason === "circuit-open";
}
