import type { output } from "zod/v4/core";
import type { Endpoint } from "./endpoint.ts";
import { subjects } from "./subjects.ts";

/** Server routes, client types and OpenAPI are derived from this table. */
export const endpoints = {
  ...subjects.service.calls,
  ...subjects.signingIn.calls,
  ...subjects.account.calls,
  ...subjects.linking.calls,
  ...subjects.readings.calls,
  ...subjects.offers.calls,
};

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;

type Part<E, P extends "params" | "query" | "body"> = E extends { [K in P]: infer Shape }
  ? { [K in P]: output<Shape & Endpoint["params"] & object> }
  : unknown;

export type Input<K extends EndpointKey> = Part<Endpoints[K], "params"> &
  Part<Endpoints[K], "query"> &
  Part<Endpoints[K], "body">;

export type Success<K extends EndpointKey> = {
  [S in keyof Endpoints[K]["responses"] & number]: {
    status: S;
    data: Endpoints[K]["responses"][S] extends object ? output<Endpoints[K]["responses"][S]> : null;
  };
}[keyof Endpoints[K]["responses"] & number];
