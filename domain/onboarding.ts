export type OnboardingState = {
  address?: string | undefined;
  isManualAddress: boolean;
  moveDate?: unknown;
  mpan?: string | undefined;
  mpanValidated: boolean;
  terms?: unknown;
  proof?: unknown;
  registered: boolean;
};

export const onboardingSteps = [
  "address",
  "manual-address",
  "move-date",
  "mpan",
  "not-compatible",
  "terms",
  "verify-address",
  "card-details",
  "connecting",
  "cannot-confirm",
  "meter-code",
  "success",
  "error",
  "system-unavailable",
] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

type Stage = {
  open: (state: OnboardingState) => OnboardingStep;
  isIncomplete: (state: OnboardingState) => boolean;
  pages: readonly OnboardingStep[];
};

/** Stages in order; the first incomplete one decides the next page. */
const journey: readonly Stage[] = [
  {
    open: ({ isManualAddress }) => (isManualAddress ? "manual-address" : "address"),
    isIncomplete: ({ address }) => !address,
    pages: ["address", "manual-address"],
  },
  { open: () => "move-date", isIncomplete: ({ moveDate }) => !moveDate, pages: ["move-date"] },
  {
    open: () => "mpan",
    isIncomplete: ({ mpan, mpanValidated }) => !mpan || !mpanValidated,
    pages: ["mpan", "not-compatible"],
  },
  { open: () => "terms", isIncomplete: ({ terms }) => !terms, pages: ["terms"] },
  {
    open: () => "verify-address",
    isIncomplete: ({ proof }) => !proof,
    pages: ["verify-address", "card-details", "meter-code", "cannot-confirm"],
  },
  { open: () => "connecting", isIncomplete: ({ registered }) => !registered, pages: ["connecting"] },
];

const stepNumbers: { [Step in OnboardingStep]?: 1 | 2 | 3 } = {
  address: 1,
  "manual-address": 1,
  "move-date": 1,
  mpan: 2,
  terms: 2,
  "verify-address": 3,
  "card-details": 3,
  "meter-code": 3,
};

export function nextStep(state: OnboardingState): OnboardingStep {
  if (state.registered) return "success";
  return journey.find((stage) => stage.isIncomplete(state))?.open(state) ?? "connecting";
}

/** Whether a page may be opened: once the stages before its own are complete; success, once registered. */
export function canOpen(step: OnboardingStep, state: OnboardingState): boolean {
  if (step === "success") return state.registered;
  const index = journey.findIndex(({ pages }) => pages.includes(step));
  return !journey.slice(0, Math.max(index, 0)).some((stage) => stage.isIncomplete(state));
}

export function stepLabel(step: OnboardingStep): string | null {
  const number = stepNumbers[step];
  return number === undefined ? null : `Step ${number} of 3`;
}
