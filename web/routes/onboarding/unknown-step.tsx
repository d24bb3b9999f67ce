import { redirect } from "react-router";

export function loader() {
  throw redirect("/not-found");
}

export function Component() {
  return null;
}
