import * as z from "zod/mini";
import type { $ZodType } from "zod/v4/core";
import type { AccessKeyScope } from "../domain/access-key-scope.ts";

/** `customer`: a valid access token. `signature`: a signed raw body, verified by the handler (webhooks). */
export type Audience = "public" | "customer" | "signature";

/** With `wait=false` a call returns cached data or a 202 immediately, without waiting for a partner. */
export const waitShape = z.object({ wait: z.optional(z.enum(["true", "false"])) });

export interface Endpoint {
  audience: Audience;
  summary: string;
  description?: string;
  params?: $ZodType;
  query?: $ZodType;
  /** Stricter than `query`, for documentation: the handler falls back, or refuses with its own message. */
  documentedQuery?: $ZodType;
  body?: $ZodType;
  documentedBody?: $ZodType;
  /** Media type of a successful body that is a file. Default: JSON. */
  media?: string;
  /** Calls this paid or rate-limited partner: throttled per customer, and customers take turns. */
  callsPartner?: "addresses" | "cards" | "smart-meter";
  /** Also accepts personal access keys with all of these scopes. */
  accessKeys?: readonly AccessKeyScope[];
  /** The response is not stored, so a repeated call gets a problem instead. */
  returnsSecret?: true;
  /** Only computes: no response is stored for an `Idempotency-Key`, since repeating the call changes nothing. */
  storesNothing?: true;
  /** Ends access or consent: if the limit on stored responses is full, it runs all the same, without a stored response. */
  endsAccess?: true;
  /** Has its own queue, so it does not count towards the limit on visitors' reads. */
  queuesItself?: true;
  /** Alias outside of /api, for existing clients. */
  alsoAt?: `/${string}`;
  /** Use of the session cookie: "begins" sets it, "reads" requires it, "ends" clears it. */
  session?: "begins" | "reads" | "ends";
  /** Encoding of the body. Default: JSON. */
  encoding?: "json" | "form";
  /** Shape of each successful response by status; `null` for an empty body. */
  responses: { readonly [status: number]: $ZodType | null };
  /** Statuses of further problems, beyond `generalProblems` in openapi.ts. */
  problems?: readonly number[];
}

export function endpointGroup<const Group extends Record<`${Method} /api/${string}`, Endpoint>>(
  group: Group,
): Group {
  return group;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
