import type { Email } from "../../domain/email.ts";
import type { Deps } from "../deps.ts";
import type { EmailBody } from "./email-body.ts";

/** The data provider has confirmed a withdrawal. */
export function withdrawalConfirmedEmail({ config }: Deps): EmailBody {
  return {
    subject: "Your smart meter is no longer linked",
    heading: "We've stopped reading your smart meter",
    blocks: [
      {
        paragraph:
          "The data provider has confirmed it: your consent is over and no more readings are passed on.",
      },
      {
        paragraph: `Your ${config.productName} account stays as it is. You can link a meter again whenever you like.`,
      },
      { button: "Go to my account", path: "/account" },
    ],
  };
}

const OBJECTION_DAYS = 14;

/** To a customer whose home's meter somebody else has linked too. Says nothing of who that is. */
export function alsoLinkedEmail({ config }: Deps, _data: { to: Email }): EmailBody {
  return {
    subject: "Somebody else has linked your home's smart meter",
    heading: "Your meter is now in two accounts",
    blocks: [
      {
        paragraph: `Somebody has shown us that they live in the home whose smart meter you linked, and has linked it to a ${config.productName} account of their own. Nothing changes for you. They see what the meter sends from the month on in which they say that they moved in, and nothing of your account.`,
      },
      { paragraph: "If somebody lives with you, that's probably them, and there's nothing to do." },
      {
        paragraph: `If nobody should have done that, ${tellSupport(config)}`,
      },
      { button: "Go to my account", path: "/account" },
    ],
  };
}

/** To the customer whose home somebody has moved into since. Says nothing of who that is. */
export function newOccupantEmail({ config }: Deps, _data: { to: Email }): EmailBody {
  return {
    subject: "We've stopped reading the smart meter of your former home",
    heading: "Has someone moved into your home?",
    blocks: [
      {
        paragraph:
          "Somebody has shown us that they moved into the home whose smart meter you linked, after you linked it. So your consent for that meter has ended, and we've stopped reading it for you.",
      },
      { paragraph: "If you have moved out, there's nothing to do. You can link the meter of your new home." },
      { button: "Link my new home", path: "/onboarding" },
      {
        paragraph: `If you still live there, ${tellSupport(config, ` within ${OBJECTION_DAYS} days`)}`,
      },
    ],
  };
}

function tellSupport({ productName }: Deps["config"], within = ""): string {
  return `please tell ${productName} support${within} by answering this email. We'll look into it and put it right.`;
}
