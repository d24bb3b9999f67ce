import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

export const operations = endpointGroup({
  "GET /api/openapi.json": {
    audience: "public",
    summary: "Returns this API’s OpenAPI 3.1 document.",
    responses: { 200: z.looseObject({ openapi: z.string() }) },
  },
  "GET /api/problems": {
    audience: "public",
    summary: "Lists all problem codes with their meaning.",
    responses: { 200: z.object({ problems: z.array(z.object({ code: z.string(), meaning: z.string() })) }) },
  },
});
