import { expect, test } from "vitest";
import { parseAddress } from "./address.ts";
import { parseReasonDetail } from "./delete-reason.ts";
import { parseEmail } from "./email.ts";
import { parseMeterCode } from "./meter-code.ts";
import { parseMpan } from "./mpan.ts";
import { parseGivenName } from "./name.ts";
import { parseNumberPlate } from "./number-plate.ts";
import { parsePhone } from "./phone.ts";
import { parsePostcode } from "./postcode.ts";
import { parseVerificationCode } from "./verification-code.ts";

const rules: Record<string, (text: string) => unknown> = {
  address: parseAddress,
  "reason to leave": (text) => parseReasonDetail(text, "another-reason"),
  "email address": parseEmail,
  "meter code": parseMeterCode,
  MPAN: (text) => parseMpan(text, { checkDigit: "strict" }),
  name: parseGivenName,
  plate: parseNumberPlate,
  phone: parsePhone,
  postcode: parsePostcode,
  code: parseVerificationCode,
};

/** Prefixes that cause catastrophic backtracking in a careless pattern. */
const beginnings = ["a", "0", " ", "A1", "a.", "a@", "-", "é", "+44 ", "SW1A "];

// Claims: I8
test.each(Object.entries(rules))(
  "the rule for a %s parses fifty thousand characters within half a second",
  (_, rule) => {
    for (const beginning of beginnings) {
      const text = `${beginning.repeat(50_000 / beginning.length)}!`;
      const began = performance.now();
      rule(text);
      expect(performance.now() - began, beginning).toBeLessThan(500);
    }
  },
);
