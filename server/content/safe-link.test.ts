import { expect, test } from "vitest";
import { safeLink } from "./safe-link.ts";
import { hostileLinks } from "./test-payloads.ts";

test.each([
  "https://ico.org.uk/make-a-complaint/",
  "https://www.youtube.com/results?search_query=GUID+on+display#top",
  "/support",
  "/onboarding/address",
  "/account#delete-account",
  "mailto:help@hearth.example",
  "tel:08081570192",
])("accepts %s", (link) => {
  expect(safeLink(link)).toBe(link);
});

// Claims: I3
test.each(["", "#", ...hostileLinks])("rejects %j", (link) => {
  expect(safeLink(link)).toBeNull();
});
