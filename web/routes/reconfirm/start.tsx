import { redirect } from "react-router";

/** The flow starts with the alert. */
export function loader() {
  throw redirect("/reconfirm/soon");
}

export function Component() {
  return null;
}
