import { type ActionFunctionArgs, redirect } from "react-router";
import { apiContext } from "../site.ts";

export function loader() {
  return redirect("/");
}

/** Clears browser storage, so that Back shows nothing. */
export async function action({ context }: ActionFunctionArgs) {
  await context.get(apiContext)("POST /api/identity/sign-out");
  return redirect("/", { headers: { "clear-site-data": '"cache", "storage"' } });
}

export function Component() {
  return null;
}
