import { accessKeyCalls } from "./access-keys.ts";
import { accountCalls } from "./account.ts";
import { addresses } from "./addresses.ts";
import { attributeCalls } from "./attributes.ts";
import { billCalls } from "./bills.ts";
import { cardCalls } from "./card.ts";
import { cleanHoursCalls } from "./clean-hours.ts";
import { consentCalls } from "./consents.ts";
import { contentCalls } from "./content.ts";
import { dayNoteCalls } from "./day-notes.ts";
import { downloadCalls } from "./downloads.ts";
import { draftCalls } from "./draft.ts";
import { emailCaptureCalls } from "./email-capture.ts";
import { energyCalls } from "./energy.ts";
import { energyEmailCalls } from "./energy-emails.ts";
import { exportCalls } from "./export.ts";
import { heatPumpCalls } from "./heat-pump.ts";
import { identityCalls } from "./identity.ts";
import { meterCalls } from "./meter.ts";
import { mpanCalls } from "./mpan.ts";
import { operations } from "./operations.ts";
import { pageViewCalls } from "./page-views.ts";
import { passkeyCalls } from "./passkeys.ts";
import { progressCalls } from "./progress.ts";
import { readingsCalls } from "./readings.ts";
import { receiptCalls } from "./receipts.ts";
import { referralCalls } from "./referrals.ts";
import { sessionCalls } from "./sessions.ts";
import { signInDetailCalls } from "./sign-in-details.ts";
import { solarEstimateCalls } from "./solar-estimate.ts";
import { solarLeadCalls } from "./solar-leads.ts";
import { subscriptionCalls } from "./subscriptions.ts";
import { tariffComparisonCalls } from "./tariff-comparison.ts";
import { tariffCalls } from "./tariffs.ts";
import { turnDownCalls } from "./turn-down.ts";
import { vehicleCalls } from "./vehicle.ts";
import { weatherCalls } from "./weather-comparison.ts";

/** In the order of the API's documentation. */
export const subjects = {
  readings: {
    name: "Readings",
    description: "A home’s electricity and gas, their cost and carbon, for customers and their own programs.",
    calls: {
      ...readingsCalls,
      ...energyCalls,
      ...cleanHoursCalls,
      ...weatherCalls,
      ...heatPumpCalls,
      ...solarEstimateCalls,
      ...tariffCalls,
      ...tariffComparisonCalls,
      ...billCalls,
      ...dayNoteCalls,
      ...turnDownCalls,
      ...accessKeyCalls,
    },
  },
  signingIn: {
    name: "Signing in",
    description: "Sign-up, sign-in and sign-out, passwords, passkeys and sessions.",
    calls: { ...identityCalls, ...sessionCalls, ...signInDetailCalls, ...passkeyCalls },
  },
  linking: {
    name: "Linking a meter",
    description: "The home’s address, its MPAN, and verification of the customer’s right to it.",
    calls: { ...addresses, ...mpanCalls, ...cardCalls, ...meterCalls, ...draftCalls, ...progressCalls },
  },
  account: {
    name: "Account and consents",
    description: "The customer’s details, consents, emails, data export and account deletion.",
    calls: {
      ...attributeCalls,
      ...consentCalls,
      ...receiptCalls,
      ...subscriptionCalls,
      ...energyEmailCalls,
      ...exportCalls,
      ...accountCalls,
      ...referralCalls,
    },
  },
  offers: {
    name: "Net zero and offers",
    description: "Calls made by the calculator, the solar form and the app pages.",
    calls: { ...vehicleCalls, ...solarLeadCalls, ...emailCaptureCalls, ...downloadCalls },
  },
  service: {
    name: "The service",
    description: "Editors’ content, API documentation and page counts.",
    calls: { ...contentCalls, ...operations, ...pageViewCalls },
  },
};

export const tags = Object.values(subjects).map(({ name, description }) => ({ name, description }));

export function subjectOf(key: string): string {
  const subject = Object.values(subjects).find(({ calls }) => key in calls);
  if (!subject) throw new Error(`The API has no call ${key}.`);
  return subject.name;
}
