export const progressSteps = [
  "first-name",
  "last-name",
  "email",
  "password",
  "verification-code",
  "address-1",
  "address-2",
  "address-3",
  "thirteen-months-1",
  "thirteen-months-2",
  "mpan-address-prefilled",
  "mpan-manual-entry",
  "terms",
  "terms-modal",
  "mpan-whats-this-modal",
  "payment-card-or-ihd",
  "payment-card-or-ihd-payment-card",
  "payment-card-or-ihd-ihd",
  "smart-meter-guid-mac-eui",
  "right-to-access-payment-card",
  "connecting",
  "cannot-confirm-card",
  "cannot-confirm-ihd",
  "card-setup-error",
  "card-setup-ok",
  "solar-cta",
  "solar-form",
  "smart-meter-not-compatible",
  "confirmation",
  "account-deletion-confirmation",
  "reconfirm-now",
  "reconfirm-soon",
  "reconfirm-confirmation",
] as const;

export type ProgressStep = (typeof progressSteps)[number];
/** The last moment of each step, in epoch seconds. */
export type Progress = { [Step in ProgressStep]?: number };

export const consentFlows = ["onboarding", "reconfirm"] as const;
export type ConsentFlow = (typeof consentFlows)[number];

/** Key of a flow's progress in the browser's storage. */
export function progressKey(flow: ConsentFlow): `${ConsentFlow}_progress` {
  return `${flow}_progress`;
}

/** Drops unknown steps and invalid times. */
export function parseProgress(value: unknown): Progress {
  if (typeof value !== "object" || value === null) return {};
  const entries = Object.entries(value).filter(
    ([step, at]) => isProgressStep(step) && Number.isSafeInteger(at) && at >= 0,
  );
  return Object.fromEntries(entries);
}

/** Merges two maps, keeping the later time of each step. */
export function mergeProgress(one: Progress, other: Progress): Progress {
  const merged: Progress = { ...one };
  for (const step of progressSteps) {
    const moment = Math.max(one[step] ?? -1, other[step] ?? -1);
    if (moment >= 0) merged[step] = moment;
  }
  return merged;
}

function isProgressStep(text: string): text is ProgressStep {
  return progressSteps.some((step) => step === text);
}
