import * as z from "zod/mini";
import type { PartnerName } from "./partner-names.ts";

export const faultModes = [
  "down",
  "slow",
  "garbage",
  "error-500",
  "rate-limited",
  "lost-answer",
  "not-found",
] as const;

const faultShape = z.object({
  mode: z.enum(faultModes),
  /** For `slow`: delay in milliseconds. */
  ms: z.optional(z.number().check(z.nonnegative(), z.maximum(600_000))),
  times: z.optional(z.int().check(z.positive())),
  /** Affects only calls whose method and path contain this, such as `POST /n3rgy/consents/`. */
  calls: z.optional(z.string()),
});

export type Fault = z.infer<typeof faultShape>;
export type FaultSwitches = ReturnType<typeof faultSwitches>;

const SLOW_MS = 15_000;

export function faultSwitches() {
  const faults = new Map<PartnerName, Fault>();
  return {
    set(partner: PartnerName, fault: unknown): Fault | { error: string } {
      const parsed = z.safeParse(faultShape, fault);
      if (!parsed.success)
        return { error: `Send { "mode": ${faultModes.join(" | ")}, "ms"?, "times"?, "calls"? }` };
      faults.set(partner, parsed.data);
      return parsed.data;
    },
    clear: (partner: PartnerName) => void faults.delete(partner),
    clearAll: () => faults.clear(),
    of: (partner: PartnerName): Fault | undefined => faults.get(partner),
    take(partner: PartnerName, call = ""): Fault | undefined {
      const fault = faults.get(partner);
      if (fault?.calls && !call.includes(fault.calls)) return undefined;
      if (fault?.times === 1) faults.delete(partner);
      else if (fault?.times !== undefined) faults.set(partner, { ...fault, times: fault.times - 1 });
      return fault;
    },
  };
}

/** Only `slow` and `lost-answer` process the call. */
export async function underFault(
  fault: Fault | undefined,
  work: () => Response | Promise<Response>,
): Promise<Response> {
  switch (fault?.mode) {
    case undefined:
      return work();
    case "down":
      return dropped();
    case "slow":
      await delay(fault);
      return work();
    case "garbage":
      return new Response("<html><body>%PDF-1.4 {{{ not what you asked for", {
        headers: { "content-type": "text/html" },
      });
    case "error-500":
      return Response.json({ message: "Internal Server Error" }, { status: 500 });
    case "rate-limited":
      return Response.json({ message: "Too Many Requests" }, { status: 429 });
    case "not-found":
      return Response.json({ detail: "Not found." }, { status: 404 });
    case "lost-answer":
      await work();
      return dropped();
  }
}

export function delay(fault: Fault): Promise<void> {
  return new Promise((done) => setTimeout(done, fault.ms ?? SLOW_MS));
}

const DROPPED = "x-sandbox-dropped";

function dropped(): Response {
  return new Response(null, { headers: { [DROPPED]: "true" } });
}

export function isDropped(response: Response): boolean {
  return response.headers.has(DROPPED);
}
