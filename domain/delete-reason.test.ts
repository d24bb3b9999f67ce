import { expect, test } from "vitest";
import { deleteReasons, describeDeletion, parseDeleteReason, parseReasonDetail } from "./delete-reason.ts";

test("lists five reasons", () => {
  expect(Object.keys(deleteReasons)).toEqual([
    "no-or-poor-data",
    "cant-add-tariff",
    "better-service-on-different-app",
    "prefer-not-to-say",
    "another-reason",
  ]);
});

test.each(["", "bored", "constructor"])("rejects %j as a reason", (text) => {
  expect(parseDeleteReason(text)).toEqual({ ok: false, error: "Please select a reason" });
});

test("requires detail for another reason only", () => {
  expect(parseReasonDetail(" ", "another-reason")).toEqual({ ok: false, error: "Please provide a reason" });
  expect(parseReasonDetail("", "prefer-not-to-say")).toEqual({ ok: true, value: "" });
});

test("accepts letters, digits, spaces and . _ - '", () => {
  expect(parseReasonDetail("I'm moving to Møn_2 - bye.", "another-reason").ok).toBe(true);
  expect(parseReasonDetail("<b>bye</b>", "another-reason")).toEqual({
    ok: false,
    error: "Please use only letters, numbers, spaces and . _ - '",
  });
  expect(parseReasonDetail("a".repeat(501), "another-reason").ok).toBe(false);
});

test("appends the detail after a colon", () => {
  expect(describeDeletion("another-reason", "Moving abroad")).toBe("another-reason: Moving abroad");
  expect(describeDeletion("prefer-not-to-say", "")).toBe("prefer-not-to-say");
});
