import { redirect } from "react-router";
import { nextQuery } from "./next-query.ts";

/** Answers a signed-out visitor of a customer's page: sign in, and come back here. For loaders and actions. */
export function requireSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`/${nextQuery(pathname + search)}`);
}
