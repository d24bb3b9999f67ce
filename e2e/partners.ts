import type { House } from "./house.ts";

type Partner = "smart-meter" | "cards" | "vehicles" | "content" | "addresses" | "leads" | "mail";
type Mode = "down" | "slow" | "garbage" | "error-500" | "rate-limited" | "lost-answer";

/** Puts a pretend partner in trouble; `times` calls, or until it is helped out. */
export async function trouble(
  house: House,
  partner: Partner,
  fault: { mode: Mode; ms?: number; times?: number },
): Promise<void> {
  const headers = { "content-type": "application/json" };
  const url = `${house.sandbox}/sandbox/faults/${partner}`;
  const { ok } = await fetch(url, { method: "PUT", headers, body: JSON.stringify(fault) });
  if (!ok) throw new Error(`The sandbox has no fault ${fault.mode} for ${partner}.`);
}

export async function helpOut(house: House, partner: Partner): Promise<void> {
  await fetch(`${house.sandbox}/sandbox/faults/${partner}`, { method: "DELETE" });
}

/** How often a partner was asked something: `POST /n3rgy/consents/add-trusted-consent`, for example. */
export async function timesAsked(house: House, partner: Partner, call: RegExp): Promise<number> {
  const response = await fetch(`${house.sandbox}/sandbox/log/${partner}`);
  const calls = (await response.json()) as { method: string; path: string }[];
  return calls.filter(({ method, path }) => call.test(`${method} ${path}`)).length;
}
