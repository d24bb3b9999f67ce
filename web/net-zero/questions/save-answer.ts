import { redirect } from "react-router";

/** Without JavaScript the form reaches the server, which stores nothing and redirects to an explanation. */
export function saveAnswer(save: () => void, next: string): Response {
  if (typeof document === "undefined") return redirect("/net-zero");
  save();
  return redirect(next);
}
