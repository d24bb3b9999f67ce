import * as z from "zod/mini";
import { MAX_KEY_DAYS } from "../domain/access-key-scope.ts";
import { endpointGroup } from "./endpoint.ts";
import { epochSeconds, scope, uuid } from "./field-types.ts";

export const accessKeyCalls = endpointGroup({
  "GET /api/user/access-keys": {
    audience: "customer",
    summary: "Lists the customer’s access keys.",
    responses: {
      200: z.object({
        keys: z.array(
          z.object({
            id: uuid,
            name: z.string(),
            madeAt: epochSeconds.check(z.describe("When it was created, in epoch seconds.")),
            usedAt: z
              .nullable(epochSeconds)
              .check(z.describe("When it was last used, in epoch seconds, to the hour; null if never.")),
            scopes: z.array(scope),
            expiresAt: z.nullable(epochSeconds),
          }),
        ),
      }),
    },
  },
  "POST /api/user/access-keys": {
    audience: "customer",
    summary: "Creates an access key. The key is returned only this once. Requires the password.",
    body: z.strictObject({
      name: z.string().check(z.maxLength(2000)),
      password: z.string().check(z.maxLength(2000)),
      scopes: z.optional(z.array(scope).check(z.minLength(1))).check(z.describe("Default: all.")),
      days: z
        .optional(z.int().check(z.minimum(1), z.maximum(MAX_KEY_DAYS)))
        .check(z.describe("Days from now until the key expires. If absent, it does not expire.")),
    }),
    responses: {
      201: z.object({
        id: uuid,
        name: z.string(),
        key: z.string(),
        scopes: z.array(scope),
        expiresAt: z.nullable(epochSeconds),
      }),
    },
    returnsSecret: true,
    problems: [422],
  },
  "DELETE /api/user/access-keys/{id}": {
    audience: "customer",
    endsAccess: true,
    summary: "Revokes an access key.",
    params: z.object({ id: uuid }),
    responses: { 204: null },
  },
});
