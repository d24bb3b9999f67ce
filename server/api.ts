import { operations } from "./api/operations.ts";
import type { Handlers } from "./http/handlers.ts";

/** Every endpoint's handler. A row of the contract without one is a type error. */
export const handlersByEndpoint: Handlers = { ...operations };
