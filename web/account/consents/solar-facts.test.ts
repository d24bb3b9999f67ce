import { expect, test } from "vitest";
import type { SolarLead } from "../../../contract/solar-leads.ts";
import { partnerStatus } from "./solar-facts.tsx";

type Event = SolarLead["events"][number];

const event = (kind: Event["kind"], outcome: Event["outcome"] = null): Event => ({
  kind,
  outcome,
  at: 1_790_000_000,
  partner: "Brightfield Solar",
  consentText: null,
  details: null,
});
const agreed = event("agreed");
const withdrawn = event("withdrawn");

// Claims: E45
test.each([
  ["waiting", [agreed], "Hasn’t got your details yet"],
  ["waiting", [event("request"), agreed], "may or may not have your details"],
  ["waiting", [event("request", "unanswered"), agreed], "may or may not have your details"],
  ["waiting", [agreed, event("request", "delivered"), agreed], "Has your earlier details"],
  ["waiting", [agreed, event("withdrawal", "delivered"), withdrawn], "Hasn’t got your details yet"],
  ["delivered", [event("request", "delivered"), agreed], "Got your details on 21 September 2026"],
  ["refused", [event("request", "refused"), agreed], "Didn’t accept your request"],
  ["withdrawing", [withdrawn, event("request", "delivered")], "We’re telling them to stop"],
  ["withdrawn", [withdrawn, agreed], "Never got your details"],
  ["withdrawn", [withdrawn, event("request", "refused")], "Didn’t accept your request"],
  ["withdrawn", [event("withdrawal", "delivered"), withdrawn], "Was told on 21 September 2026"],
  ["withdrawn", [event("withdrawal", "refused"), withdrawn], "our team is writing to them"],
] as const)("a request that is %s after %j describes what the partner received", (state, events, status) => {
  expect(partnerStatus({ state, events: [...events] })).toContain(status);
});
