import { afterEach, expect, test, vi } from "vitest";
import { PartnerDown } from "../partners/partner-down.ts";
import { printResult, UsageError } from "./command.ts";

const log = vi.spyOn(console, "log").mockReturnValue();
const error = vi.spyOn(console, "error").mockReturnValue();
const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
afterEach(() => {
  vi.clearAllMocks();
  process.exitCode = undefined;
});

const HOSTILE = "\u001b]0;owned\u0007~ faq\u001b[1A\r\u009b2K\u202eabc\u{e0041}";
const ESCAPED = "\\u{001b}]0;owned\\u{0007}~ faq\\u{001b}[1A\\u{000d}\\u{009b}2K\\u{202e}abc\\u{e0041}";

// Claims: I13
test("a result's control and format characters are escaped, its lines and letters kept", async () => {
  await printResult(async () => `${HOSTILE}\n\tZoë’s “Brantwood” – £1 ☀️`);
  expect(log.mock.calls).toEqual([[`${ESCAPED}\n\tZoë’s “Brantwood” – £1 ☀️`]]);
});

// Claims: I13
test.each([
  ["an operator's", new UsageError(HOSTILE), null],
  ["a partner's", new PartnerDown("content", "unreachable", HOSTILE), null],
  ["an unexpected", new Error(HOSTILE), 1],
])("the text of %s error is escaped", async (_, thrown, code) => {
  await printResult(() => Promise.reject(thrown));
  const printed = String(error.mock.calls[0]?.[0]);
  expect(printed).toContain(ESCAPED);
  expect(printed).not.toMatch(/[^\P{C}\n\t]/u);
  if (code === null) expect(process.exitCode).toBe(1);
  else expect(exit).toHaveBeenCalledWith(code);
});
