import { parseEmail } from "../../domain/email.ts";
import { parseVerificationCode } from "../../domain/verification-code.ts";
import { problem } from "../app/problem.ts";
import { CODE_WRONG, checkCodeOf } from "../identity/code-check.ts";
import { fieldProblem, readFields } from "../identity/fields.ts";
import { deviceOf } from "../identity/known-device.ts";
import { checkNewPassword, hashFor } from "../identity/new-password.ts";
import { reauthenticate, SIGNED_OUT } from "../identity/reauthenticate.ts";
import { replacePassword } from "../identity/replace-password.ts";
import { anonymousRequester, claimOf, signedInRequester } from "../identity/requester.ts";
import { sendCode } from "../identity/send-code.ts";
import { sendEmail } from "../mail/outbox.ts";
import { handlers, respond } from "./handlers.ts";

export const signInDetails = handlers({
  "POST /api/identity/change-password": async ({ body, customer, deps, clientAddress, request }) => {
    const known = await reauthenticate(deps, {
      session: customer,
      password: body.currentPassword,
      clientAddress,
      field: "currentPassword",
    });
    if ("problem" in known) return known;
    const chosen = await checkNewPassword(body.newPassword, known.customer, deps.config);
    if (!chosen.ok) return fieldProblem({ newPassword: chosen.error });
    const claim = claimOf(known.customer.email, signedInRequester(customer, clientAddress));
    const hash = await hashFor(deps, claim, chosen.value);
    const thisDevice = deviceOf(deps.identity.cookies, request);
    const call = { request, clientAddress };
    const renewed = await deps.identity.renewSession(customer, call, async (tx) => {
      await replacePassword(deps, tx, known.customer, hash);
      await tx.knownDevices.remove(customer.id, thisDevice?.tokenHash ?? null);
      if (!body.keepAccessKeys) await tx.accessKeys.removeAll(customer.id);
    });
    return renewed ? respond(204, null, new Headers({ "set-cookie": renewed.cookie })) : SIGNED_OUT;
  },

  "POST /api/identity/change-email": async ({ body, customer, deps, clientAddress }) => {
    const fields = readFields({ email: body.email }, { email: parseEmail });
    if ("problem" in fields) return fields;
    const { email } = fields.values;
    const { id: customerId } = customer;
    const known = await reauthenticate(deps, {
      session: customer,
      password: body.password,
      clientAddress,
      field: "password",
    });
    if ("problem" in known) return known;
    const at = deps.clock.now();
    const code = { purpose: "verify-contact", to: email, session: customer } as const;
    const refusal = await sendCode(deps, code, anonymousRequester(clientAddress), async (tx) => {
      await tx.emailChanges.save({ user_id: customerId, email, asked_at: at });
      await sendEmail(deps, "email-change", { to: known.customer.email, at: at.getTime() }, tx);
    });
    return refusal ?? respond(202, null);
  },

  "POST /api/identity/verify-contact": async ({ body, customer, deps, clientAddress }) => {
    const fields = readFields(body, { code: parseVerificationCode });
    if ("problem" in fields) return fields;
    const { id: who } = customer;
    const change = await deps.db.emailChanges.find(who);
    if (!change) return CODE_WRONG;
    const of = { purpose: "verify-contact", who, address: change.email } as const;
    const checked = await checkCodeOf(
      deps,
      of,
      fields.values.code,
      signedInRequester(customer, clientAddress),
    );
    if ("problem" in checked) return checked;
    const { codes } = deps.identity;
    const isDone = await deps.identity.endSessions(who, { except: customer.sessionId }, async (tx) => {
      await tx.customers.lock(who);
      const before = await tx.customers.find(who);
      if (!before || !(await codes.use(tx, checked.code))) return false;
      await tx.emailChanges.remove(who);
      if (!(await tx.customers.moveToEmail(who, change.email))) return false;
      await tx.optIns.move(before.email, change.email);
      await tx.codes.remove([codes.personOf(before.email)]);
      await sendEmail(deps, "email-changed", { to: before.email, at: deps.clock.now().getTime() }, tx);
      return true;
    });
    return isDone ? respond(204, null) : CODE_WRONG;
  },

  "POST /api/identity/verify-contact/resend": async ({ customer, deps, clientAddress }) => {
    const change = await deps.db.emailChanges.find(customer.id);
    if (!change) return NO_CHANGE;
    const code = { purpose: "verify-contact", to: change.email, session: customer } as const;
    return (await sendCode(deps, code, anonymousRequester(clientAddress))) ?? respond(202, null);
  },
});

const NO_CHANGE = problem("no-email-change");
