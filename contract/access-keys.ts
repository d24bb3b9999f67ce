import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

/** Personal access keys: by them a customer's own programs read their readings, and nothing else. */
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
            /** Epoch seconds. */
            madeAt: z.number(),
            /** To the hour. */
            usedAt: z.nullable(z.number()),
          }),
        ),
      }),
    },
  },
  "POST /api/user/access-keys": {
    audience: "customer",
    summary: "Makes an access key, which is told this once; asks for the password again.",
    body: z.strictObject({
      name: z.string().check(z.maxLength(2000)),
      password: z.string().check(z.maxLength(2000)),
    }),
    answers: { 201: z.object({ id: z.string(), name: z.string(), key: z.string() }) },
    tellsOnce: true,
    problems: [422],
  },
  "DELETE /api/user/access-keys/{id}": {
    audience: "customer",
    summary: "Revokes an access key: from this moment on it opens nothing.",
    params: z.object({ id: z.uuid() }),
    answers: { 204: null },
  },
});
