import { createSandbox, type SandboxOptions } from "../../sandbox/app.ts";
import type { Network } from "./network.ts";
import type { PartnerDown } from "./partner-down.ts";

export function sandboxNetwork(options: SandboxOptions = {}) {
  const sandbox = createSandbox(options);
  const downs: PartnerDown[] = [];
  const network: Network = { fetch: sandbox.fetch, onDown: (down) => void downs.push(down) };
  return { sandbox, network, downs };
}

export const reasonsByFault = [
  ["down", "unreachable"],
  ["garbage", "unreadable"],
  ["error-500", "failed"],
  ["rate-limited", "busy"],
  ["lost-answer", "unreachable"],
] as const;
