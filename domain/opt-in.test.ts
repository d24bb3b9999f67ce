import fc from "fast-check";
import { expect, test } from "vitest";
import { optInMessages, parseOptIn } from "./opt-in.ts";

test("reads address and campaign, opting in by default", () => {
  const fields = { email: " Amy@Example.com", campaign_id: "turn-down-2026" };
  const amy = { email: "amy@example.com", campaignId: "turn-down-2026" };
  expect(parseOptIn(fields)).toEqual({ ok: true, value: { ...amy, optIn: true } });
  for (const opt_in of ["false", false]) {
    expect(parseOptIn({ ...fields, opt_in })).toEqual({ ok: true, value: { ...amy, optIn: false } });
  }
});

test.each([{}, { email: "amy@example.com" }, { campaign_id: "x" }, { email: " ", campaign_id: "x" }])(
  "rejects %j as incomplete",
  (fields) => {
    expect(parseOptIn(fields)).toEqual({ ok: false, error: optInMessages.missing });
  },
);

test.each(["Winter 2026: join & save", "gaeaf_2026/é", "<b>", "🌙", "x".repeat(100)])(
  "accepts the campaign %j",
  (campaign_id) => {
    const read = parseOptIn({ email: "amy@example.com", campaign_id });
    expect(read).toMatchObject({ value: { campaignId: campaign_id } });
  },
);

test.each(["x".repeat(101), "a\tb", "a\u0000b", "a\u2028b", "a\u202eb", "a\u200bb", "\ud800"])(
  "rejects the campaign %j",
  (campaign_id) => {
    const read = parseOptIn({ email: "amy@example.com", campaign_id });
    expect(read).toEqual({ ok: false, error: optInMessages.campaign });
  },
);

test("reads a plus in an address, encoded or not", () => {
  const local = fc.stringMatching(/^[a-z]{1,8}\+[a-z]{1,8}$/);
  fc.assert(
    fc.property(local, (name) => {
      for (const text of [
        `email=${name}@example.com`,
        `email=${encodeURIComponent(`${name}@example.com`)}`,
      ]) {
        const email = new URLSearchParams(text).get("email");
        expect(parseOptIn({ email, campaign_id: "x" })).toMatchObject({
          value: { email: `${name}@example.com` },
        });
      }
    }),
  );
});
