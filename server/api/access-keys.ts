import { MOST_ACCESS_KEYS, parseKeyName } from "../../domain/access-key-name.ts";
import type { Email } from "../../domain/email.ts";
import { epochSeconds } from "../../domain/london.ts";
import { listAccessKeys, removeAccessKey } from "../db/identity/access-keys.ts";
import { answer, handlers } from "../handlers.ts";
import { makeAccessKey } from "../identity/access-keys.ts";
import { fieldProblem } from "../identity/fields.ts";
import { reauthenticate } from "../identity/reauthenticate.ts";
import { sendEmail } from "../mail/outbox.ts";
import { tooMany } from "../problem.ts";

/** Keys for a customer's own programs. */
export const accessKeys = handlers({
  "GET /api/user/access-keys": async ({ customer, deps }) => {
    const all = await listAccessKeys(deps.db.query, customer.id);
    const keys = all.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      madeAt: epochSeconds(created_at),
      usedAt: used_at && epochSeconds(used_at),
    }));
    return answer(200, { keys });
  },

  "POST /api/user/access-keys": async ({ body, customer, deps, clientAddress }) => {
    const name = parseKeyName(body.name);
    if (!name.ok) return fieldProblem({ name: name.error });
    const who = { session: customer, password: body.password, clientAddress, field: "password" };
    const known = await reauthenticate(deps, who);
    if ("problem" in known) return known;
    if ((await listAccessKeys(deps.db.query, customer.id)).length >= MOST_ACCESS_KEYS)
      return fieldProblem({ name: `You have ${MOST_ACCESS_KEYS} keys. Revoke one before you make another.` });
    const allowance = await deps.limits.take("access-key-made", customer.id);
    if (!allowance.allowed) return tooMany(TOO_MANY, allowance.retryAfterSeconds);
    const made = await makeAccessKey(deps, customer.id, name.value);
    await sendEmail(deps, "access-key-made", {
      to: known.customer.email as Email,
      name: name.value,
      at: deps.clock.now().getTime(),
    });
    return answer(201, { ...made, name: name.value });
  },

  "DELETE /api/user/access-keys/{id}": async ({ params, customer, deps }) => {
    await removeAccessKey(deps.db.query, customer.id, params.id);
    return answer(204, null);
  },
});

const TOO_MANY = (wait: string) => `You made many access keys today. Try again in ${wait}.`;
