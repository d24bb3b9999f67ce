import { fail, ok, type Result } from "./result.ts";

/** The last four characters of an in-home display's identifier, in upper case. */
export type MeterCode = string & { readonly brand: "MeterCode" };

export const METER_CODE_LENGTH = 4;
const meterCodeMessage = "Please enter the last 4 characters of the code: 0 to 9 and A to F";
export const meterCodeRefused =
  "Something went wrong, please check the last 4 digits of the GUID/MAC/EUI code from your IHD and re-enter them, or try with a payment card (you won't be charged).";

const FULL_IDENTIFIER_LENGTH = 16;

/** Upper case without printed separators; a whole identifier keeps its last four. */
function normaliseMeterCode(text: string): string {
  const compact = text
    .toUpperCase()
    .replace(/^\s*(GUID|MAC|EUI|UID)\b/, "")
    .replace(/[\s:.-]/g, "");
  return compact.length === FULL_IDENTIFIER_LENGTH ? compact.slice(-METER_CODE_LENGTH) : compact;
}

export function parseMeterCode(text: string): Result<MeterCode> {
  const code = normaliseMeterCode(text.slice(0, 64));
  return /^[0-9A-F]{4}$/.test(code) ? ok(code as MeterCode) : fail(meterCodeMessage);
}
