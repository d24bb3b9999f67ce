import { type Email, parseEmail } from "../../domain/email.ts";
import type { Deps } from "../app/deps.ts";
import { problem, throttlingProblem } from "../app/problem.ts";
import type { Stores } from "../db/stores.ts";
import { checkPasswordOf, countAsRight } from "../identity/password-check.ts";
import { requesterFor } from "../identity/requester.ts";
import { bindToBrowser, finishSignUp, isSameBrowser } from "../identity/sign-up.ts";
import { handlers, respond } from "./handlers.ts";
import { CLEAR_SITE_DATA, respondSignedIn, signedOutHeaders } from "./session-responses.ts";

export const identity = handlers({
  "POST /api/identity/sign-in": async ({ body, deps, clientAddress, request }) => {
    const email = parseEmail(body.email);
    if (!email.ok) return WRONG;
    const requester = await requesterFor(deps, email.value, { request, clientAddress });
    const check = await checkPasswordOf(deps, email.value, body.password, requester);
    if (check.outcome === "wait") return throttlingProblem(lockedFor(check.reason), check.refused);
    if (check.outcome === "wrong") return WRONG;
    if (check.outcome === "right") {
      const { customerId, changedAt } = check;
      const isCurrent = (tx: Stores) => tx.passwords.isCurrent(customerId, changedAt);
      const credential = { isCurrent, ifReplaced: WRONG };
      return respondSignedIn(deps, customerId, { request, clientAddress }, { credential });
    }
    const outcome = await applyPassword(deps, email.value, check.hash, request);
    if (outcome?.cookie) return { ...CONFIRM_FIRST, headers: { "set-cookie": outcome.cookie } };
    if (!outcome?.customerId) return WRONG;
    await countAsRight(deps, email.value, requester);
    return respondSignedIn(deps, outcome.customerId, { request, clientAddress }, { isFirst: true });
  },

  "POST /api/identity/sign-out": async ({ deps, request }) => {
    const customer = await deps.identity.sessionOf(request);
    if (customer) await deps.identity.endSessions(customer.id, { only: customer.sessionId });
    return respond(204, null, signedOutHeaders(deps.identity.cookies));
  },

  "POST /api/identity/access-token": async ({ deps, request }) => {
    const accessToken = await deps.identity.accessTokenFor(request);
    const expiresInSeconds = deps.config.lifetimes.accessToken;
    if (accessToken) return respond(200, { accessToken, expiresInSeconds });
    // Keeps the cookie until a page has explained why to sign in again.
    return deps.identity.cookies.session.read(request)
      ? { ...SIGNED_OUT, headers: CLEAR_SITE_DATA }
      : SIGNED_OUT;
  },
});

async function applyPassword({ db, clock, identity }: Deps, email: Email, hash: string, request: Request) {
  return db.transaction(async (tx) => {
    const signUp = await tx.signUps.lock(email);
    if (signUp?.password_hash !== hash) return null;
    if (signUp.code_shown && isSameBrowser(identity.cookies, request, signUp))
      return { customerId: await finishSignUp(tx, signUp, clock.now()) };
    return { cookie: await bindToBrowser(identity.cookies, tx, email, false) };
  });
}

const WRONG = problem("wrong-email-or-password");
const lockedFor = (reason: string) => (wait: string) =>
  `${reason} Wait ${wait}, or reset your password to sign in now.`;
const CONFIRM_FIRST = problem("confirm-first");
const SIGNED_OUT = problem("signed-out");
