import * as z from "zod/mini";

/** RFC 9457, with a code, a message for customers and messages by field. */
export const problemShape = z
  .object({
    type: z.string().check(
      z.meta({
        description: "Path of the code’s meaning.",
        format: "uri-reference",
        examples: ["/docs/problems#sign-in-first"],
      }),
    ),
    title: z.string().check(z.meta({ examples: ["Sign in first"] })),
    status: z.int().check(z.meta({ description: "Status of the response.", examples: [401] })),
    code: z.string(),
    message: z.string(),
    requestId: z.optional(z.string()),
    errors: z.optional(z.record(z.string(), z.string())),
  })
  .register(z.globalRegistry, { id: "Problem" });

export type Problem = z.output<typeof problemShape>;
