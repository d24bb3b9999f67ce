import type { PartnerName } from "./partner-names.ts";

/** A call that reached a pretend partner. Values are not kept: tests ask what was sent, not whose. */
export interface ArrivedCall {
  method: string;
  path: string;
  bodyKeys: string[];
}

export type CallLog = ReturnType<typeof callLog>;

/** What each partner was asked, oldest first. */
export function callLog() {
  const calls = new Map<PartnerName, ArrivedCall[]>();
  const of = (partner: PartnerName) => calls.get(partner) ?? [];
  return {
    of,
    add(partner: PartnerName, call: ArrivedCall) {
      calls.set(partner, [...of(partner), call]);
    },
    clear: () => calls.clear(),
  };
}

/** The call as it is logged. The request's body stays readable. */
export async function asArrived(request: Request): Promise<ArrivedCall> {
  const { pathname } = new URL(request.url);
  return { method: request.method, path: pathname, bodyKeys: keysOf(await request.clone().text()) };
}

function keysOf(body: string): string[] {
  try {
    return Object.keys(JSON.parse(body));
  } catch {
    return [...new URLSearchParams(body).keys()];
  }
}
