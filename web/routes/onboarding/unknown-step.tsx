import { redirect } from "react-router";

/** Any other path below a flow. */
export function loader() {
  throw redirect("/not-found");
}

export function Component() {
  return null;
}
