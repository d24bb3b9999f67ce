import type { Success } from "../../contract/endpoints.ts";

export type Scheme = Success<"GET /api/user/turn-down">["data"];
export type ResultDetails = Success<"GET /api/user/turn-down/{event}">["data"];
