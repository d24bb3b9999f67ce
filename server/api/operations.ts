import { openapiOf } from "../../contract/openapi.ts";
import { problemCodes } from "../../contract/problem-codes.ts";
import { answer, handlers } from "./handlers.ts";

export const operations = handlers({
  "GET /api/openapi.json": ({ deps: { config, identity } }) =>
    answer(
      200,
      openapiOf({
        productName: config.productName,
        origin: config.origins[0],
        keyLimit: config.limits["access-key"],
        sessionCookie: identity.cookies.session.name,
      }),
    ),
  "GET /api/problems": () => answer(200, { problems: PROBLEMS }),
});

const PROBLEMS = Object.entries(problemCodes).map(([code, meaning]) => ({ code, meaning }));
