import type { PartnerName } from "./partner-names.ts";

/** Keys only: values may be personal data. */
export interface LoggedCall {
  method: string;
  path: string;
  bodyKeys: string[];
}

export type CallLog = ReturnType<typeof callLog>;

export function callLog() {
  const calls = new Map<PartnerName, LoggedCall[]>();
  const of = (partner: PartnerName) => calls.get(partner) ?? [];
  return {
    of,
    add(partner: PartnerName, call: LoggedCall) {
      calls.set(partner, [...of(partner), call]);
    },
    clear: () => calls.clear(),
  };
}

export async function loggedCall(request: Request): Promise<LoggedCall> {
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
