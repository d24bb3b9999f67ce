import { redirect } from "react-router";

export function loader() {
  throw redirect("/reconfirm/soon");
}

export function Component() {
  return null;
}
