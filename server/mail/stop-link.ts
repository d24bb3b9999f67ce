import { type EnergyEmailKind, energyEmailKinds } from "../../domain/energy-email.ts";
import type { Keys } from "../platform/keys.ts";

/** The signed unsubscribe path of an energy e-mail. Does not expire, because it can do nothing else. */
export function stopPath(keys: Keys, userId: string, kind: EnergyEmailKind): string {
  const link = `${kind}.${userId}.${keys.digest("stop-email", signedText(userId, kind))}`;
  return `/stop-emails?${new URLSearchParams({ link })}`;
}

/** The customer and kind of e-mail of a link; null without our signature. */
export function checkStopLink(keys: Keys, link: string): { userId: string; kind: EnergyEmailKind } | null {
  const [name, userId = "", digest = ""] = link.split(".");
  const kind = energyEmailKinds.find((one) => one === name);
  return kind && keys.matches("stop-email", signedText(userId, kind), digest) ? { userId, kind } : null;
}

function signedText(userId: string, kind: EnergyEmailKind): string {
  return JSON.stringify([userId, kind]);
}
