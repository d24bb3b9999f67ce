import type { EmailTag } from "./emails.ts";

/** Tags of all page entries, which are also their file names in content/en-GB. Emails are in emails.ts. */
export const contentTags = [
  "accessibility",
  "account-deleted",
  "account-overview",
  "config_disable_onboarding",
  "confirm-sign-up",
  "connect-meter",
  "delete-account",
  "download",
  "edit-meter",
  "faq",
  "forgot-password",
  "in-home-display",
  "net-zero",
  "net-zero-breakdown-ev",
  "net-zero-breakdown-grid",
  "net-zero-breakdown-heat",
  "net-zero-breakdown-insulate",
  "net-zero-breakdown-now",
  "net-zero-breakdown-solar",
  "net-zero-car",
  "net-zero-car-not-found",
  "net-zero-email",
  "net-zero-emissions",
  "net-zero-energy",
  "net-zero-heating",
  "net-zero-how-to",
  "net-zero-interactive",
  "net-zero-methodology",
  "net-zero-support",
  "not-found",
  "onboarding",
  "onboarding-address",
  "onboarding-cannot-confirm",
  "onboarding-card-details",
  "onboarding-connecting",
  "onboarding-disabled",
  "onboarding-error",
  "onboarding-manual-address",
  "onboarding-meter-code",
  "onboarding-move-date",
  "onboarding-mpan",
  "onboarding-mpan-whats-this",
  "onboarding-not-compatible",
  "onboarding-success",
  "onboarding-system-unavailable",
  "onboarding-terms",
  "onboarding-terms-modal",
  "onboarding-verify-address",
  "opt-in",
  "privacy",
  "reconfirm-now",
  "reconfirm-soon",
  "reconfirm-success",
  "reconfirm-terms",
  "referral",
  "reset-password",
  "sign-in",
  "sign-up",
  "solar",
  "solar-promotion",
  "storage",
  "support",
  "terms-of-service",
  "turn-down-and-save",
  "verify-contact",
  "welcome",
  "year-summary-1",
  "year-summary-2",
  "year-summary-3",
  "year-summary-4",
  "year-summary-5",
  "year-summary-6",
  "year-summary-7",
] as const;

export type ContentTag = (typeof contentTags)[number];

/** Only known tags are requested from the content service. */
export function isContentTag(tag: string): tag is ContentTag {
  return contentTags.some((one) => one === tag);
}

/** The fields of an entry, all optional. Bodies are Markdown, the others plain text. */
export const contentFields = [
  "title",
  "subtitle",
  "body",
  "bodyExtra",
  "bodyEnd",
  "bodyEndExtra",
  "primaryButtonText",
  "secondaryButtonText",
  "utilityText",
  "link",
] as const;

export type ContentField = (typeof contentFields)[number];

/** An entry of content/en-GB. `{product}` is replaced by the product name in any field. */
export type Entry = { tag: ContentTag | EmailTag } & { [Field in ContentField]?: string };
