import { redirect } from "react-router";
import { wantedQuery } from "./wanted-query.ts";

/** Answers a signed-out visitor of a customer's page: sign in, and come back here. For loaders and actions. */
export function signInFirst(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`/${wantedQuery(pathname + search)}`);
}
