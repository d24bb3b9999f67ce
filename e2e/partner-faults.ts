import type { AppUnderTest } from "./app-under-test.ts";

type Partner =
  | "smart-meter"
  | "cards"
  | "vehicles"
  | "content"
  | "addresses"
  | "carbon-intensity"
  | "weather"
  | "tariffs"
  | "leads"
  | "mail";
type Mode = "down" | "slow" | "garbage" | "error-500" | "rate-limited" | "lost-answer";

/** `calls` filters by method and path, because other customers' jobs call the same partner. */
export async function injectFault(
  app: AppUnderTest,
  partner: Partner,
  fault: { mode: Mode; ms?: number; times?: number; calls?: string },
): Promise<void> {
  const headers = { "content-type": "application/json" };
  const url = `${app.sandbox}/sandbox/faults/${partner}`;
  const { ok } = await fetch(url, { method: "PUT", headers, body: JSON.stringify(fault) });
  if (!ok) throw new Error(`The sandbox has no fault ${fault.mode} for ${partner}.`);
}

export async function clearFault(app: AppUnderTest, partner: Partner): Promise<void> {
  await fetch(`${app.sandbox}/sandbox/faults/${partner}`, { method: "DELETE" });
}

export async function resetPartners(app: AppUnderTest): Promise<void> {
  await fetch(`${app.sandbox}/sandbox/reset`, { method: "POST" });
}

export async function countCalls(app: AppUnderTest, partner: Partner, call: RegExp): Promise<number> {
  const response = await fetch(`${app.sandbox}/sandbox/log/${partner}`);
  const calls = (await response.json()) as { method: string; path: string }[];
  return calls.filter(({ method, path }) => call.test(`${method} ${path}`)).length;
}
