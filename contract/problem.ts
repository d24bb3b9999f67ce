import * as z from "zod/mini";
import { url } from "./field-types.ts";

/** RFC 9457, with a code, a message for customers and messages by field. */
export const problemShape = z
  .object({
    type: url.check(
      z.meta({
        description: "Address of the code’s meaning.",
        examples: ["https://hearth.example/docs/problems#sign-in-first"],
      }),
    ),
    title: z.string().check(z.meta({ examples: ["Unauthorized"] })),
    status: z.int().check(z.meta({ description: "Status of the response.", examples: [401] })),
    code: z.string(),
    message: z.string(),
    requestId: z.optional(z.string()),
    errors: z.optional(z.record(z.string(), z.string())),
  })
  .register(z.globalRegistry, { id: "Problem" });

export type Problem = z.output<typeof problemShape>;
