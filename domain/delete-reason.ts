import { fail, ok, type Result } from "./result.ts";

export const deleteReasons = {
  "no-or-poor-data": "No data, or poor data",
  "cant-add-tariff": "I can’t add my tariff",
  "better-service-on-different-app": "A different app serves me better",
  "prefer-not-to-say": "I prefer not to say",
  "another-reason": "Another reason",
} as const;

export type DeleteReason = keyof typeof deleteReasons;

export const initialDeleteReasons = {
  unfinished: "Didn't complete onboarding",
  incompatible: "Didn't complete onboarding. Smart meter incompatible.",
} as const;

export const deleteReasonMessages = {
  reason: "Please select a reason",
  missing: "Please provide a reason",
  pattern: "Please use only letters, numbers, spaces and . _ - '",
  length: "Please use 500 characters or fewer",
} as const;

export const REASON_DETAIL_LIMIT = 500;

export function parseDeleteReason(text: string): Result<DeleteReason> {
  return Object.hasOwn(deleteReasons, text) ? ok(text as DeleteReason) : fail(deleteReasonMessages.reason);
}

export function parseReasonDetail(text: string, reason: DeleteReason): Result<string> {
  const detail = text.trim();
  if (detail === "") return reason === "another-reason" ? fail(deleteReasonMessages.missing) : ok("");
  if (detail.length > REASON_DETAIL_LIMIT) return fail(deleteReasonMessages.length);
  return /^[\p{L}\p{M}\p{N} ._'’-]+$/u.test(detail) ? ok(detail) : fail(deleteReasonMessages.pattern);
}

export function describeDeletion(reason: string, detail: string): string {
  return detail === "" ? reason : `${reason}: ${detail}`;
}
