import { openapiOf } from "../../contract/openapi.ts";
import { problemCodes } from "../../contract/problem-codes.ts";
import { answer, handlers } from "../handlers.ts";

export const operations = handlers({
  "GET /api/openapi.json": ({ deps }) => answer(200, openapiOf(deps.config.productName)),
  "GET /api/problems": () => answer(200, { problems: PROBLEMS }),
});

const PROBLEMS = Object.entries(problemCodes).map(([code, meaning]) => ({ code, meaning }));
