import type { Email } from "../../domain/email.ts";
import { SIGNED_OUT_ELSEWHERE } from "../../domain/password.ts";
import type { Deps } from "../app/deps.ts";
import { type EmailBody, formatMoment } from "./email-body.ts";
import { renderEmail } from "./render-email.ts";

const RESET_PASSWORD = { primaryButtonText: "/?screen=forgot-password" };

export function passwordChangedEmail(deps: Deps, { at }: { at: number }): Promise<EmailBody> {
  const fills = { moment: formatMoment(at), signedOutElsewhere: SIGNED_OUT_ELSEWHERE };
  return renderEmail(deps, "email-password-changed", fills, RESET_PASSWORD);
}

export function newDeviceEmail(deps: Deps, { device, at }: { device: string; at: number }) {
  return renderEmail(deps, "email-new-device", { moment: formatMoment(at), device }, RESET_PASSWORD);
}

export function passkeyAddedEmail(deps: Deps, { at }: { at: number }): Promise<EmailBody> {
  return renderEmail(deps, "email-passkey-added", { moment: formatMoment(at) }, RESET_PASSWORD);
}

export function accessKeyMadeEmail(deps: Deps, { name, at }: { name: string; at: number }) {
  return renderEmail(deps, "email-access-key-made", { key: name, moment: formatMoment(at) }, RESET_PASSWORD);
}

export async function lockedEmail(
  deps: Deps,
  { to, at, minutes }: { to: Email; at: number; minutes: number },
): Promise<EmailBody | null> {
  if (!(await deps.db.customers.findByEmail(to))) return null;
  const fills = { moment: formatMoment(at), minutes: String(minutes) };
  return renderEmail(deps, "email-locked", fills, RESET_PASSWORD);
}

/** Sent to the old address, so that its owner can stop an attacker. */
export function emailChangeEmail(deps: Deps, { at }: { at: number }): Promise<EmailBody> {
  return renderEmail(deps, "email-change-asked", { moment: formatMoment(at) }, RESET_PASSWORD);
}

export function emailChangedEmail(deps: Deps, { at }: { at: number }): Promise<EmailBody> {
  return renderEmail(deps, "email-changed", { moment: formatMoment(at) }, {});
}
