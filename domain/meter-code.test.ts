import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMeterCode } from "./meter-code.ts";

test.each([
  ["60fc", "60FC"],
  ["F502", "F502"],
  [" f5 02 ", "F502"],
  ["00-0D-6F-00-12-34-60-FC", "60FC"],
  ["GUID: 000d6f00123460fc", "60FC"],
  ["MAC 00:0D:6F:00:12:34:60:FC", "60FC"],
])("reads %s as the code %s", (text, value) => {
  expect(parseMeterCode(text)).toEqual({ ok: true, value });
});

test.each(["", "60F", "60FCA", "60FG", "6OFC", "000D6F00123460F"])("rejects %j", (text) => {
  expect(parseMeterCode(text)).toEqual({
    ok: false,
    error: "Please enter the last 4 characters of the code: 0 to 9 and A to F",
  });
});

test("parsing an accepted code again changes nothing", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-f]{4}$/)), (text) => {
      const first = parseMeterCode(text);
      if (first.ok) expect(parseMeterCode(first.value)).toEqual(first);
    }),
  );
});
