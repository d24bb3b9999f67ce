import { type SandboxOptions, sandbox } from "../../sandbox/app.ts";
import type { Network } from "./network.ts";
import type { PartnerDown } from "./partner-down.ts";

/** A network with only the sandbox, and the failures reported on it. */
export function sandboxNetwork(options: SandboxOptions = {}) {
  const pretend = sandbox(options);
  const downs: PartnerDown[] = [];
  const network: Network = { fetch: pretend.fetch, onDown: (down) => void downs.push(down) };
  return { pretend, network, downs };
}

/** The reason that adapters report for each sandbox fault. */
export const reasonsByFault = [
  ["down", "unreachable"],
  ["garbage", "unreadable"],
  ["error-500", "failed"],
  ["rate-limited", "busy"],
  ["lost-answer", "unreachable"],
] as const;
