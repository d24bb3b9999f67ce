import type { Success } from "../../contract/endpoints.ts";

/** What the page about Turn Down and Save shows. */
export type Scheme = Success<"GET /api/user/turn-down">["data"];
/** What an event's own page shows. */
export type Sheet = Success<"GET /api/user/turn-down/{event}">["data"];
