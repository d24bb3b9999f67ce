import { type ProgressStep, parseProgress, progressKey } from "../../../domain/progress.ts";
import { parseJson } from "../../onboarding/parse-json.ts";

/** The steps of sign-up, by the name of the field that each is reached with. */
const steps: Readonly<Record<string, ProgressStep>> = {
  given_name: "first-name",
  family_name: "last-name",
  email: "email",
  password: "password",
  code: "verification-code",
};

/**
 * Notes when a field of sign-up was first reached, in this browser alone: nobody is signed in yet. The
 * customer's store hears of it with the first step of onboarding.
 */
export function noteSignUpField(name: string): void {
  const step = steps[name];
  if (!step) return;
  const key = progressKey("onboarding");
  try {
    const known = parseProgress(parseJson(localStorage.getItem(key) ?? ""));
    localStorage.setItem(key, JSON.stringify({ [step]: Math.floor(Date.now() / 1000), ...known }));
  } catch {
    // A browser that refuses storage signs up all the same.
  }
}
