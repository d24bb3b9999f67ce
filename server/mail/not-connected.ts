import type { ConsentFlow } from "../../domain/progress.ts";
import type { Deps } from "../deps.ts";
import type { EmailBody } from "./email-body.ts";

/** Whoever closed the page while we kept trying learns that we have stopped. */
export function notConnectedEmail({ config }: Deps, { flow }: { flow: ConsentFlow }): EmailBody {
  return {
    subject: "We couldn't connect your smart meter",
    heading: "Your smart meter isn't connected",
    blocks: [
      {
        paragraph:
          "We asked the data provider for an hour and had no answer, so we have stopped trying. Nothing was agreed on your behalf, and no card was charged.",
      },
      { paragraph: `Your answers are kept in ${config.productName}. It takes a minute to try again.` },
      { button: "Try again", path: flow === "onboarding" ? "/onboarding" : "/reconfirm" },
    ],
  };
}
