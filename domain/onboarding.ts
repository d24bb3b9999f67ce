/** What is known of a customer's way through onboarding, from the server or the flow's own memory. */
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

/** The pages of a flow, each at /{flow}/{step}. */
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
  /** Where someone who lacks it is sent. */
  open: (state: OnboardingState) => OnboardingStep;
  isLacking: (state: OnboardingState) => boolean;
  /** The pages that only make sense when every stage before this one is complete. */
  pages: readonly OnboardingStep[];
};

/** The journey, in order. Each row asks what is still lacking; the first that is decides the next page. */
const journey: readonly Stage[] = [
  {
    open: ({ isManualAddress }) => (isManualAddress ? "manual-address" : "address"),
    isLacking: ({ address }) => !address,
    pages: ["address", "manual-address"],
  },
  { open: () => "move-date", isLacking: ({ moveDate }) => !moveDate, pages: ["move-date"] },
  {
    open: () => "mpan",
    isLacking: ({ mpan, mpanValidated }) => !mpan || !mpanValidated,
    pages: ["mpan", "not-compatible"],
  },
  { open: () => "terms", isLacking: ({ terms }) => !terms, pages: ["terms"] },
  {
    open: () => "verify-address",
    isLacking: ({ proof }) => !proof,
    pages: ["verify-address", "card-details", "meter-code", "cannot-confirm"],
  },
  { open: () => "connecting", isLacking: ({ registered }) => !registered, pages: ["connecting"] },
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

/** Where the customer goes next: the first stage that lacks something, or success when none does. */
export function nextStep(state: OnboardingState): OnboardingStep {
  if (state.registered) return "success";
  return journey.find((stage) => stage.isLacking(state))?.open(state) ?? "connecting";
}

/** Whether a page may be opened now. Notices always may; success only once the meter is registered. */
export function allowed(step: OnboardingStep, state: OnboardingState): boolean {
  if (step === "success") return state.registered;
  const place = journey.findIndex(({ pages }) => pages.includes(step));
  return !journey.slice(0, Math.max(place, 0)).some((stage) => stage.isLacking(state));
}

/** "Step 2 of 3", or null for pages that are no question. */
export function stepLabel(step: OnboardingStep): string | null {
  const number = stepNumbers[step];
  return number === undefined ? null : `Step ${number} of 3`;
}
