import type { Deps } from "../deps.ts";
import type { EmailBody } from "./email-body.ts";

export function inactiveAccountEmail({ config }: Deps): EmailBody {
  return {
    subject: `Your ${config.productName} account will be deleted in a month`,
    heading: "We haven't seen you for almost two years",
    blocks: [
      { paragraph: "We don't keep accounts that nobody uses. Yours will be deleted in a month." },
      { paragraph: "To keep it, just sign in once." },
      { button: "Keep my account", path: "/account" },
      { paragraph: "If you no longer want it, there's nothing to do." },
    ],
  };
}
