import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { epochSeconds } from "../../domain/london.ts";
import { problem, tooMany } from "../app/problem.ts";
import type { Stores } from "../db/stores.ts";
import { registerPasskey, registrationOptions, signInOptions, verifyPasskey } from "../identity/passkeys.ts";
import { reauthenticate } from "../identity/reauthenticate.ts";
import { sendEmail } from "../mail/outbox.ts";
import { handlers, respond } from "./handlers.ts";
import { respondSignedIn } from "./session-responses.ts";

export const passkeys = handlers({
  "GET /api/identity/passkeys": async ({ customer, deps }) => {
    const all = await deps.db.passkeys.list(customer.id);
    const passkeys = all.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      addedAt: epochSeconds(created_at),
      usedAt: used_at && epochSeconds(used_at),
    }));
    return respond(200, { passkeys });
  },

  "POST /api/identity/passkeys/registration-options": async ({ body, customer, deps, clientAddress }) => {
    const who = { session: customer, password: body.password, clientAddress, field: "password" };
    const known = await reauthenticate(deps, who);
    if ("problem" in known) return known;
    return respond(200, { ...(await registrationOptions(deps, known.customer)) });
  },

  "POST /api/identity/passkeys": async ({ body, customer, deps, request }) => {
    const response = body as unknown as RegistrationResponseJSON;
    const userAgent = request.headers.get("user-agent") ?? "";
    const id = await registerPasskey(deps, customer, response, userAgent);
    if (!id) return NOT_ADDED;
    const owner = await deps.db.customers.find(customer.id);
    if (owner) await sendEmail(deps, "passkey-added", { to: owner.email, at: deps.clock.now().getTime() });
    return respond(201, { id });
  },

  "DELETE /api/identity/passkeys/{id}": async ({ params, customer, deps }) => {
    await deps.db.passkeys.remove(customer.id, params.id);
    return respond(204, null);
  },

  "POST /api/identity/passkeys/sign-in-options": async ({ deps, clientAddress }) => {
    const allowance = await deps.limits.take("passkey-from", clientAddress);
    if (!allowance.allowed) return tooMany(TOO_MANY, allowance.retryAfterSeconds);
    return respond(200, { ...(await signInOptions(deps)) });
  },

  "POST /api/identity/passkeys/sign-in": async ({ body, deps, clientAddress, request }) => {
    const passkey = await verifyPasskey(deps, body as unknown as AuthenticationResponseJSON);
    if (!passkey) return NOT_KNOWN;
    const { user_id, id } = passkey;
    const isCurrent = async (tx: Stores) => (await tx.passkeys.find(user_id, id)) !== undefined;
    const credential = { isCurrent, ifReplaced: NOT_KNOWN };
    return respondSignedIn(deps, user_id, { request, clientAddress }, { credential });
  },
});

const NOT_ADDED = problem("passkey-not-added");
const NOT_KNOWN = problem("passkey-unknown");
const TOO_MANY = (wait: string) =>
  `We’re getting a lot of sign-ins at the moment. Wait ${wait}, or sign in with your password.`;
