import { type ProgressStep, parseProgress, progressKey } from "../../../domain/progress.ts";
import { parseJson } from "../../onboarding/parse-json.ts";

const steps: Readonly<Record<string, ProgressStep>> = {
  given_name: "first-name",
  family_name: "last-name",
  email: "email",
  password: "password",
  code: "verification-code",
};

/** Records when a field was first reached, which is sent with the first onboarding step. */
export function recordSignUpField(name: string): void {
  const step = steps[name];
  if (!step) return;
  const key = progressKey("onboarding");
  try {
    const known = parseProgress(parseJson(localStorage.getItem(key) ?? ""));
    localStorage.setItem(key, JSON.stringify({ [step]: Math.floor(Date.now() / 1000), ...known }));
  } catch {
    // Best effort: storage may be blocked.
  }
}
