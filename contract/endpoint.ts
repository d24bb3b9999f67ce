import * as z from "zod/mini";
import type { $ZodType } from "zod/v4/core";

/**
 * Who may call an endpoint. A `customer` holds a live access token; a `signature` is checked by the
 * handler over the raw body (webhooks); everyone else is `public`.
 */
export type Audience = "public" | "customer" | "signature";

/** For calls that ask a partner: `wait=false` answers at once, with what is known or that nothing is yet. */
export const waitShape = z.object({ wait: z.optional(z.enum(["true", "false"])) });

/** One row of the API table. The key it stands under is "METHOD /path/{param}". */
export interface Endpoint {
  audience: Audience;
  /** What a caller gets done, in one sentence, for the API's documentation. */
  summary: string;
  /** More than a sentence, where programs need it: examples. */
  description?: string;
  params?: $ZodType;
  query?: $ZodType;
  /**
   * What the document asks for in place of `query`, where the call refuses its parts by sentences of its own, or takes
   * what is none of its choices for the usual one.
   */
  documentedQuery?: $ZodType;
  body?: $ZodType;
  /** The same of the body. */
  documentedBody?: $ZodType;
  /** The type of a successful body that is a file, sent as it is; JSON unless said. */
  media?: string;
  /** Each call asks a partner, who is paid or patient only so long: every customer may make it so often an hour. */
  asksPartner?: true;
  /** Whether a customer's program may call it too, with a personal access key. */
  accessKeys?: true;
  /** Its answer holds a secret that is told this once: nothing keeps it for a repeated call, which is told so. */
  tellsOnce?: true;
  /** Another media type that it answers in when `Accept` asks for it. */
  alsoAs?: string;
  /** A second path it answers at, where clients know it by one outside of /api. */
  alsoAt?: `/${string}`;
  /** What the call does with the session in its cookie, where it does anything: its answer sets or clears the cookie. */
  session?: "begins" | "reads" | "ends";
  /** How the body arrives; JSON unless said. */
  encoding?: "json" | "form";
  /** The shape of each successful answer by status; `null` for an empty body. */
  answers: { readonly [status: number]: $ZodType | null };
  /** The statuses of its problems beyond those of every call of its kind (`generalProblems` in openapi.ts). */
  problems?: readonly number[];
}

/** Keeps the literal types of a group of endpoints while checking their form. */
export function endpointGroup<const Group extends Record<`${Method} /api/${string}`, Endpoint>>(
  group: Group,
): Group {
  return group;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
