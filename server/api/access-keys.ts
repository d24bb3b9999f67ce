import { MAX_ACCESS_KEYS, parseKeyName } from "../../domain/access-key-name.ts";
import { accessKeyScopes, readScopes } from "../../domain/access-key-scope.ts";
import { epochSeconds } from "../../domain/london.ts";
import { throttlingProblem } from "../app/problem.ts";
import { makeAccessKey } from "../identity/access-keys.ts";
import { fieldProblem } from "../identity/fields.ts";
import { reauthenticate, SIGNED_OUT } from "../identity/reauthenticate.ts";
import { sendEmail } from "../mail/outbox.ts";
import { handlers, respond } from "./handlers.ts";

export const accessKeys = handlers({
  "GET /api/user/access-keys": async ({ customer, deps }) => {
    const all = await deps.db.accessKeys.list(customer.id);
    const keys = all.map(({ id, name, created_at, used_at, scopes, expires_at }) => ({
      id,
      name,
      madeAt: epochSeconds(created_at),
      usedAt: used_at && epochSeconds(used_at),
      scopes: readScopes(scopes),
      expiresAt: expires_at && epochSeconds(expires_at),
    }));
    return respond(200, { keys });
  },

  "POST /api/user/access-keys": async ({ body, customer, deps, clientAddress }) => {
    const name = parseKeyName(body.name);
    if (!name.ok) return fieldProblem({ name: name.error });
    const who = { session: customer, password: body.password, clientAddress, field: "password" };
    const known = await reauthenticate(deps, who);
    if ("problem" in known) return known;
    const scopes = accessKeyScopes.filter((scope) => !body.scopes || body.scopes.includes(scope));
    const allowance = await deps.limits.take("access-key-made", customer.id);
    if (!allowance.allowed) return throttlingProblem(TOO_MANY, allowance);
    const made = await deps.identity.whileLive(customer, async (tx) => {
      if ((await tx.accessKeys.list(customer.id)).length >= MAX_ACCESS_KEYS) return "too many" as const;
      const email = { to: known.customer.email, name: name.value, at: deps.clock.now().getTime() };
      await sendEmail(deps, "access-key-made", email, tx);
      return makeAccessKey(deps, tx, customer.id, { name: name.value, scopes, days: body.days });
    });
    if (made && made !== "too many") return respond(201, { ...made, name: name.value, scopes });
    await deps.limits.refund([["access-key-made", customer.id]]);
    return made ? TOO_MANY_KEYS : SIGNED_OUT;
  },

  "DELETE /api/user/access-keys/{id}": async ({ params, customer, deps }) => {
    await deps.db.accessKeys.remove(customer.id, params.id);
    return respond(204, null);
  },
});

const TOO_MANY_KEYS = fieldProblem({
  name: `You have ${MAX_ACCESS_KEYS} keys. Revoke one before you make another.`,
});
const TOO_MANY = (wait: string) => `You’ve made too many access keys today. Try again in ${wait}.`;
