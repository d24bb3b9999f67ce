import * as z from "zod/mini";

/** The body of every error: RFC 9457 with our code, words for the customer, and messages by field. */
export const problemShape = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  message: z.string(),
  requestId: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
});

export type Problem = z.output<typeof problemShape>;
