import * as z from "zod/mini";

/** RFC 9457, with a code, a message for customers and messages by field. */
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
