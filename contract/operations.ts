import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

/** What the server says of itself. */
export const operations = endpointGroup({
  "GET /api/openapi.json": {
    audience: "public",
    summary: "Describes this API in OpenAPI 3.1.",
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
  "GET /api/problems": {
    audience: "public",
    summary: "Lists every problem code with what it means.",
    answers: { 200: z.object({ problems: z.array(z.object({ code: z.string(), meaning: z.string() })) }) },
  },
});
