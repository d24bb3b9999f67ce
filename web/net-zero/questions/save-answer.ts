import { redirect } from "react-router";

/**
 * Keeps an answer in the browser and goes on. A form that is posted without script reaches the server,
 * which keeps nothing: the visitor is led to where that is explained.
 */
export function saveAnswer(save: () => void, next: string): Response {
  if (typeof document === "undefined") return redirect("/net-zero");
  save();
  return redirect(next);
}
