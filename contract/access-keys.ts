import * as z from "zod/mini";
import { accessKeyScopes, MAX_KEY_DAYS } from "../domain/access-key-scope.ts";
import { endpointGroup } from "./endpoint.ts";

const scope = z.enum(accessKeyScopes);

export const accessKeyCalls = endpointGroup({
  "GET /api/user/access-keys": {
    audience: "customer",
    summary: "Lists the customer’s access keys.",
    answers: {
      200: z.object({
        keys: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            madeAt: z.number().check(z.describe("Epoch seconds.")),
            usedAt: z.nullable(z.number()).check(z.describe("To the hour.")),
            scopes: z.array(scope),
            expiresAt: z.nullable(z.number()).check(z.describe("Epoch seconds; null without an expiry.")),
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
      scopes: z.optional(z.array(scope).check(z.minLength(1))).check(z.describe("All, if absent.")),
      days: z
        .optional(z.int().check(z.minimum(1), z.maximum(MAX_KEY_DAYS)))
        .check(z.describe("Days from now until the key expires. It does not expire, if absent.")),
    }),
    answers: {
      201: z.object({
        id: z.string(),
        name: z.string(),
        key: z.string(),
        scopes: z.array(scope),
        expiresAt: z.nullable(z.number()),
      }),
    },
    returnsSecret: true,
    problems: [422],
  },
  "DELETE /api/user/access-keys/{id}": {
    audience: "customer",
    summary: "Revokes an access key.",
    params: z.object({ id: z.uuid() }),
    answers: { 204: null },
  },
});
