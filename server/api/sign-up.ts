import { v7 as uuid } from "uuid";
import { parseEmail } from "../../domain/email.ts";
import { parseFamilyName, parseGivenName } from "../../domain/name.ts";
import { ok } from "../../domain/result.ts";
import { parseVerificationCode } from "../../domain/verification-code.ts";
import { throttlingProblem } from "../app/problem.ts";
import { CODE_WRONG, checkCodeOf } from "../identity/code-check.ts";
import { fieldProblem, readFields } from "../identity/fields.ts";
import { checkNewPassword, hashFor } from "../identity/new-password.ts";
import { anonymousRequester, claimOf } from "../identity/requester.ts";
import { sendCode } from "../identity/send-code.ts";
import { bindToBrowser, finishSignUp, isSameBrowser, signUpProof } from "../identity/sign-up.ts";
import { handlers, respond } from "./handlers.ts";
import { respondSignedIn } from "./session-responses.ts";

export const signUp = handlers({
  "POST /api/identity/sign-up": async ({ body, deps, clientAddress }) => {
    const fields = readFields(body, {
      given_name: parseGivenName,
      family_name: parseFamilyName,
      email: parseEmail,
      password: ok<string>,
    });
    if ("problem" in fields) return fields;
    const { password, email, ...names } = fields.values;
    const chosen = await checkNewPassword(password, { ...names, email }, deps.config);
    if (!chosen.ok) return fieldProblem({ password: chosen.error });
    const requester = anonymousRequester(clientAddress);
    const allowance = await deps.limits.takeAll([
      ["sign-up", `${requester.key}\n${email}`],
      ["sign-up-from", clientAddress],
    ]);
    if (!allowance.allowed) return throttlingProblem(TOO_MANY_SIGN_UPS, allowance);
    const proof = signUpProof(deps.identity.cookies);
    const pending = {
      ...names,
      email,
      customer_id: uuid(),
      password_hash: await hashFor(deps, claimOf(email, requester), password),
      browser_hash: proof.browserHash,
      code_shown: false,
      created_at: deps.clock.now(),
    };
    const code = { purpose: "sign-up", to: email } as const;
    const refusal = await sendCode(deps, code, requester, (tx) => tx.signUps.save(pending));
    return refusal ?? respond(202, null, new Headers({ "set-cookie": proof.cookie }));
  },

  "POST /api/identity/resend": async ({ body, deps, clientAddress }) => {
    const fields = readFields(body, { email: parseEmail });
    if ("problem" in fields) return fields;
    const code = { purpose: "sign-up", to: fields.values.email } as const;
    return (await sendCode(deps, code, anonymousRequester(clientAddress))) ?? respond(202, null);
  },

  "POST /api/identity/confirm": async ({ body, deps, clientAddress, request }) => {
    const fields = readFields(body, { email: parseEmail, code: parseVerificationCode });
    if ("problem" in fields) return fields;
    const { email, code } = fields.values;
    const requester = anonymousRequester(clientAddress);
    const of = { purpose: "sign-up", who: email, requester: requester.key } as const;
    const checked = await checkCodeOf(deps, of, code, requester);
    if ("problem" in checked) return checked;
    const outcome = await deps.db.transaction(async (tx) => {
      const signUp = await tx.signUps.lock(email);
      if (!signUp || !(await deps.identity.codes.use(tx, checked.code))) return null;
      if (!signUp.code_shown && isSameBrowser(deps.identity.cookies, request, signUp))
        return { customerId: await finishSignUp(tx, signUp, deps.clock.now()) };
      return { cookie: await bindToBrowser(deps.identity.cookies, tx, email, true) };
    });
    if (outcome?.cookie) return respond(204, null, new Headers({ "set-cookie": outcome.cookie }));
    if (!outcome?.customerId) return CODE_WRONG;
    return respondSignedIn(deps, outcome.customerId, { request, clientAddress }, { isFirst: true });
  },
});

const TOO_MANY_SIGN_UPS = (wait: string) => `Too many attempts to sign up. Wait ${wait}, then try again.`;
