import { type EnergyEmailKind, energyEmailKinds } from "../../domain/energy-email.ts";
import type { Keys } from "../platform/keys.ts";

/** The signed path of the page that stops an e-mail about a customer's energy. It can do nothing else, so it does not expire. */
export function stopPath(keys: Keys, userId: string, kind: EnergyEmailKind): string {
  const link = `${kind}.${userId}.${keys.digest("stop-email", signedText(userId, kind))}`;
  return `/stop-emails?${new URLSearchParams({ link })}`;
}

/** Whose e-mail a link stops, and which; null where we did not sign it. */
export function checkStopLink(keys: Keys, link: string): { userId: string; kind: EnergyEmailKind } | null {
  const [name, userId = "", digest = ""] = link.split(".");
  const kind = energyEmailKinds.find((one) => one === name);
  return kind && keys.matches("stop-email", signedText(userId, kind), digest) ? { userId, kind } : null;
}

function signedText(userId: string, kind: EnergyEmailKind): string {
  return JSON.stringify([userId, kind]);
}
