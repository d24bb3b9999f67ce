import { parseEmail } from "../../domain/email.ts";
import { ok } from "../../domain/result.ts";
import { parseVerificationCode } from "../../domain/verification-code.ts";
import { CODE_WRONG, checkCodeOf } from "../identity/code-check.ts";
import { fieldProblem, readFields } from "../identity/fields.ts";
import { rememberDevice } from "../identity/known-device.ts";
import { checkNewPassword, hashFor } from "../identity/new-password.ts";
import { replacePassword } from "../identity/replace-password.ts";
import { claimOf, requesterFor } from "../identity/requester.ts";
import { sendCode } from "../identity/send-code.ts";
import { handlers, respond } from "./handlers.ts";

export const forgottenPassword = handlers({
  "POST /api/identity/forgot-password": async ({ body, deps, clientAddress, request }) => {
    const fields = readFields(body, { email: parseEmail });
    if ("problem" in fields) return fields;
    const { email: to } = fields.values;
    const requester = await requesterFor(deps, to, { request, clientAddress });
    return (await sendCode(deps, { purpose: "reset-password", to }, requester)) ?? respond(202, null);
  },

  "POST /api/identity/reset-password": async ({ body, deps, clientAddress, request }) => {
    const fields = readFields(body, { email: parseEmail, code: parseVerificationCode, password: ok<string> });
    if ("problem" in fields) return fields;
    const { email, code, password } = fields.values;
    const unnamed = { given_name: "", family_name: "", email };
    const chosen = await checkNewPassword(password, unnamed, deps.config);
    if (!chosen.ok) return fieldProblem({ password: chosen.error });
    const requester = await requesterFor(deps, email, { request, clientAddress });
    const of = { purpose: "reset-password", who: email, requester: requester.key } as const;
    const checked = await checkCodeOf(deps, of, code, requester);
    if ("problem" in checked) return checked;
    const customer = await deps.db.customers.findByEmail(email);
    if (!customer) return CODE_WRONG;
    const personal = await checkNewPassword(password, customer, deps.config);
    if (!personal.ok) return fieldProblem({ password: personal.error });
    const hash = await hashFor(deps, claimOf(email, requester), password);
    let cookie = "";
    const isDone = await deps.identity.endSessions(customer.id, { except: null }, async (tx) => {
      if (!(await deps.identity.codes.use(tx, checked.code))) return false;
      await replacePassword(deps, tx, customer, hash);
      await tx.passkeys.removeAll(customer.id);
      await tx.accessKeys.removeAll(customer.id);
      await tx.knownDevices.remove(customer.id, null);
      cookie = (await rememberDevice(deps, tx, customer.id, request)).cookie;
      return true;
    });
    if (!isDone) return CODE_WRONG;
    return { ...respond(204, null, new Headers({ "set-cookie": cookie })), about: customer.id };
  },
});
