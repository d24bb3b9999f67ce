import { accessKeyCalls } from "./access-keys.ts";
import { accountCalls } from "./account.ts";
import { addresses } from "./addresses.ts";
import { attributeCalls } from "./attributes.ts";
import { cardCalls } from "./card.ts";
import { consentCalls } from "./consents.ts";
import { contentCalls } from "./content.ts";
import { dayNoteCalls } from "./day-notes.ts";
import { downloadCalls } from "./downloads.ts";
import { draftCalls } from "./draft.ts";
import { emailCaptureCalls } from "./email-capture.ts";
import { energyCalls } from "./energy.ts";
import { energyEmailCalls } from "./energy-emails.ts";
import { exportCalls } from "./export.ts";
import { identityCalls } from "./identity.ts";
import { meterCalls } from "./meter.ts";
import { mpanCalls } from "./mpan.ts";
import { operations } from "./operations.ts";
import { pageViewCalls } from "./page-views.ts";
import { passkeyCalls } from "./passkeys.ts";
import { progressCalls } from "./progress.ts";
import { readingsCalls } from "./readings.ts";
import { referralCalls } from "./referrals.ts";
import { sessionCalls } from "./sessions.ts";
import { signInDetailCalls } from "./sign-in-details.ts";
import { solarLeadCalls } from "./solar-leads.ts";
import { subscriptionCalls } from "./subscriptions.ts";
import { tariffCalls } from "./tariffs.ts";
import { turnDownCalls } from "./turn-down.ts";
import { vehicleCalls } from "./vehicle.ts";

/**
 * Every call of the API, by what it is about, in the order in which the API's documentation shows them. A new group
 * of calls is named here and nowhere else.
 */
export const subjects = {
  readings: {
    name: "Readings",
    description:
      "A home’s electricity and gas, what they cost and the carbon they cause, for people and their own programs.",
    calls: {
      ...readingsCalls,
      ...energyCalls,
      ...tariffCalls,
      ...dayNoteCalls,
      ...turnDownCalls,
      ...accessKeyCalls,
    },
  },
  signingIn: {
    name: "Signing in",
    description: "Signing up, in and out, passwords, passkeys, and where a customer is signed in.",
    calls: { ...identityCalls, ...sessionCalls, ...signInDetailCalls, ...passkeyCalls },
  },
  linking: {
    name: "Linking a meter",
    description: "The home’s address, its MPAN, and the proof that the home is the customer’s.",
    calls: { ...addresses, ...mpanCalls, ...cardCalls, ...meterCalls, ...draftCalls, ...progressCalls },
  },
  account: {
    name: "Account and consents",
    description: "What a customer told us and agreed to, to see, change, take away and end.",
    calls: {
      ...attributeCalls,
      ...consentCalls,
      ...subscriptionCalls,
      ...energyEmailCalls,
      ...exportCalls,
      ...accountCalls,
      ...referralCalls,
    },
  },
  offers: {
    name: "Net zero and offers",
    description: "What the calculator, the solar form and the app’s pages ask for.",
    calls: { ...vehicleCalls, ...solarLeadCalls, ...emailCaptureCalls, ...downloadCalls },
  },
  service: {
    name: "The service",
    description: "Words that editors write, what the service says of itself, and counts of pages.",
    calls: { ...contentCalls, ...operations, ...pageViewCalls },
  },
};

/** The subjects as OpenAPI's tags. */
export const tags = Object.values(subjects).map(({ name, description }) => ({ name, description }));

/** The subject of a call, by its key in the contract, such as "GET /api/user/readings". */
export function subjectOf(key: string): string {
  const subject = Object.values(subjects).find(({ calls }) => key in calls);
  if (!subject) throw new Error(`The API has no call ${key}.`);
  return subject.name;
}
