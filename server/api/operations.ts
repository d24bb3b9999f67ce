import { answer, handlers } from "../http/handlers.ts";
import { openapiOf } from "../http/openapi.ts";

export const operations = handlers({
  "GET /api/openapi.json": ({ deps }) => answer(200, openapiOf(deps.config.productName)),
});
