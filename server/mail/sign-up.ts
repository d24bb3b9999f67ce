import type { Email } from "../../domain/email.ts";
import { findCustomerByEmail } from "../db/identity/customers.ts";
import { findSignUp } from "../db/identity/sign-ups.ts";
import type { Deps } from "../deps.ts";
import { codeLasts, type EmailBody } from "./email-body.ts";

/** The page says the same in both cases; only the owner of the address learns which it is. */
export async function signUpEmail(
  deps: Deps,
  { to, asker }: { to: Email; asker: string },
): Promise<EmailBody | null> {
  const { query } = deps.db;
  if (await findCustomerByEmail(query, to)) return alreadyRegistered(deps.config.productName);
  const signUp = await findSignUp(query, to);
  const code = signUp && (await deps.identity.codes.digits(query, { purpose: "sign-up", who: to, asker }));
  if (!code) return null;
  return {
    subject: `Confirm your email address for ${deps.config.productName}`,
    // Nothing that was typed: whoever signed up need not be whose address this is.
    heading: "Welcome",
    blocks: [
      { paragraph: "Type this code on the page where you signed up:" },
      { code },
      codeLasts(deps.identity.codes.minutes("sign-up")),
      { paragraph: "If you didn't sign up, ignore this email: without the code there is no account." },
    ],
  };
}

function alreadyRegistered(productName: string): EmailBody {
  return {
    subject: `You already have a ${productName} account`,
    heading: "You already have an account",
    blocks: [
      {
        paragraph:
          "Somebody signed up with this email address, and it already has an account. Nothing has changed.",
      },
      {
        paragraph:
          "If that was you, sign in. If you've forgotten your password, you can choose a new one there.",
      },
      { button: "Sign in", path: "/" },
      { paragraph: "If it wasn't you, there's nothing to do." },
    ],
  };
}
