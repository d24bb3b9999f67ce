import { accessKeys } from "../api/access-keys.ts";
import { account } from "../api/account.ts";
import { addresses } from "../api/addresses.ts";
import { attributes } from "../api/attributes.ts";
import { bills } from "../api/bills.ts";
import { card } from "../api/card.ts";
import { cleanHours } from "../api/clean-hours.ts";
import { consents } from "../api/consents.ts";
import { content } from "../api/content.ts";
import { dayNotes } from "../api/day-notes.ts";
import { downloads } from "../api/downloads.ts";
import { draft } from "../api/draft.ts";
import { emailCapture } from "../api/email-capture.ts";
import { energy } from "../api/energy.ts";
import { energyEmails } from "../api/energy-emails.ts";
import { exported } from "../api/export.ts";
import { forgottenPassword } from "../api/forgotten-password.ts";
import type { Handlers } from "../api/handlers.ts";
import { heatPump } from "../api/heat-pump-estimate.ts";
import { identity } from "../api/identity.ts";
import { meter } from "../api/meter.ts";
import { mpan } from "../api/mpan.ts";
import { operations } from "../api/operations.ts";
import { ownYears } from "../api/own-year.ts";
import { pageViews } from "../api/page-views.ts";
import { passkeys } from "../api/passkeys.ts";
import { progress } from "../api/progress.ts";
import { readings } from "../api/readings.ts";
import { referrals } from "../api/referrals.ts";
import { sessions } from "../api/sessions.ts";
import { signInDetails } from "../api/sign-in-details.ts";
import { signUp } from "../api/sign-up.ts";
import { solar } from "../api/solar-estimate.ts";
import { solarLeads } from "../api/solar-leads.ts";
import { subscriptions } from "../api/subscriptions.ts";
import { tariffComparison } from "../api/tariff-comparison.ts";
import { tariffs } from "../api/tariffs.ts";
import { turnDown } from "../api/turn-down.ts";
import { vehicleEnquiry } from "../api/vehicle-enquiry.ts";
import { weatherComparison } from "../api/weather-comparison.ts";

export const handlersByEndpoint: Handlers = {
  ...operations,
  ...addresses,
  ...progress,
  ...draft,
  ...mpan,
  ...card,
  ...meter,
  ...readings,
  ...energy,
  ...cleanHours,
  ...weatherComparison,
  ...heatPump,
  ...solar,
  ...ownYears,
  ...tariffComparison,
  ...tariffs,
  ...bills,
  ...dayNotes,
  ...energyEmails,
  ...turnDown,
  ...consents,
  ...content,
  ...subscriptions,
  ...solarLeads,
  ...referrals,
  ...vehicleEnquiry,
  ...emailCapture,
  ...forgottenPassword,
  ...identity,
  ...passkeys,
  ...sessions,
  ...accessKeys,
  ...signInDetails,
  ...signUp,
  ...attributes,
  ...account,
  ...exported,
  ...downloads,
  ...pageViews,
};
