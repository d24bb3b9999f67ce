import { type EnergyEmailKind, energyEmailKinds } from "../../domain/energy-email.ts";
import type { Keys } from "../platform/keys.ts";

export function stopPath(keys: Keys, userId: string, kind: EnergyEmailKind): string {
  const link = `${kind}.${userId}.${keys.digest("stop-email", signedText(userId, kind))}`;
  return `/stop-emails?${new URLSearchParams({ link })}`;
}

export function checkStopLink(keys: Keys, link: string): { userId: string; kind: EnergyEmailKind } | null {
  const [name, userId = "", digest = ""] = link.split(".");
  const kind = energyEmailKinds.find((one) => one === name);
  return kind && keys.matches("stop-email", signedText(userId, kind), digest) ? { userId, kind } : null;
}

function signedText(userId: string, kind: EnergyEmailKind): string {
  return JSON.stringify([userId, kind]);
}
