import type { output } from "zod/v4/core";
import { accessKeyCalls } from "./access-keys.ts";
import { accountCalls } from "./account.ts";
import { addresses } from "./addresses.ts";
import { attributeCalls } from "./attributes.ts";
import { cardCalls } from "./card.ts";
import { consentCalls } from "./consents.ts";
import { contentCalls } from "./content.ts";
import { downloadCalls } from "./downloads.ts";
import { draftCalls } from "./draft.ts";
import { emailCaptureCalls } from "./email-capture.ts";
import type { Endpoint } from "./endpoint.ts";
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

/** The whole API as one table. The server mounts it, the client's types and OpenAPI are made from it. */
export const endpoints = {
  ...operations,
  ...identityCalls,
  ...passkeyCalls,
  ...sessionCalls,
  ...signInDetailCalls,
  ...accessKeyCalls,
  ...attributeCalls,
  ...accountCalls,
  ...exportCalls,
  ...addresses,
  ...progressCalls,
  ...draftCalls,
  ...mpanCalls,
  ...cardCalls,
  ...meterCalls,
  ...readingsCalls,
  ...energyCalls,
  ...tariffCalls,
  ...turnDownCalls,
  ...consentCalls,
  ...contentCalls,
  ...subscriptionCalls,
  ...energyEmailCalls,
  ...solarLeadCalls,
  ...referralCalls,
  ...vehicleCalls,
  ...emailCaptureCalls,
  ...downloadCalls,
  ...pageViewCalls,
};

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;

type Part<E, P extends "params" | "query" | "body"> = E extends { [K in P]: infer Shape }
  ? { [K in P]: output<Shape & Endpoint["params"] & object> }
  : unknown;

/** What a call of this endpoint carries: `params`, `query` and `body`, where it has them. */
export type Input<K extends EndpointKey> = Part<Endpoints[K], "params"> &
  Part<Endpoints[K], "query"> &
  Part<Endpoints[K], "body">;

/** The successful answers of this endpoint: each status with its body. */
export type Success<K extends EndpointKey> = {
  [S in keyof Endpoints[K]["answers"] & number]: {
    status: S;
    data: Endpoints[K]["answers"][S] extends object ? output<Endpoints[K]["answers"][S]> : null;
  };
}[keyof Endpoints[K]["answers"] & number];
