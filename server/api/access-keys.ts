import { MOST_ACCESS_KEYS, parseKeyName } from "../../domain/access-key-name.ts";
import { epochSeconds } from "../../domain/london.ts";
import { throttled } from "../app/problem.ts";
import { makeAccessKey } from "../identity/access-keys.ts";
import { fieldProblem } from "../identity/fields.ts";
import { reauthenticate, SIGNED_OUT } from "../identity/reauthenticate.ts";
import { sendEmail } from "../mail/outbox.ts";
import { answer, handlers } from "./handlers.ts";

export const accessKeys = handlers({
  "GET /api/user/access-keys": async ({ customer, deps }) => {
    const all = await deps.db.accessKeys.list(customer.id);
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
    const allowance = await deps.limits.take("access-key-made", customer.id);
    if (!allowance.allowed) return throttled(TOO_MANY, allowance);
    const made = await deps.identity.whileLive(customer, async (tx) => {
      if ((await tx.accessKeys.list(customer.id)).length >= MOST_ACCESS_KEYS) return "too many" as const;
      const email = { to: known.customer.email, name: name.value, at: deps.clock.now().getTime() };
      await sendEmail(deps, "access-key-made", email, tx);
      return makeAccessKey(deps, tx, customer.id, name.value);
    });
    if (made && made !== "too many") return answer(201, { ...made, name: name.value });
    await deps.limits.giveBack([["access-key-made", customer.id]]);
    return made ? ENOUGH : SIGNED_OUT;
  },

  "DELETE /api/user/access-keys/{id}": async ({ params, customer, deps }) => {
    await deps.db.accessKeys.remove(customer.id, params.id);
    return answer(204, null);
  },
});

const ENOUGH = fieldProblem({
  name: `You have ${MOST_ACCESS_KEYS} keys. Revoke one before you make another.`,
});
const TOO_MANY = (wait: string) => `You made many access keys today. Try again in ${wait}.`;
