import type { ReactNode } from "react";
import type { initialDeleteReasons } from "../../domain/delete-reason.ts";
import { Link } from "../ui/link.tsx";

interface Props {
  /** What the deletion starts with as its reason. */
  reason?: keyof typeof initialDeleteReasons;
  children?: ReactNode;
}

/** The way out of the journey: the account can be deleted from here. */
export function DeleteInstead({ reason, children = "Don’t want an account any more?" }: Props) {
  const search = new URLSearchParams({ dialog: "delete-account", ...(reason ? { reason } : {}) });
  return (
    <p>
      {children} <Link to={`/account/overview?${search}`}>Delete it here</Link>
    </p>
  );
}
