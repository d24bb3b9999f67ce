import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { initialDeleteReasons } from "../../domain/delete-reason.ts";
import { Link } from "../ui/link.tsx";

interface Props {
  reason?: keyof typeof initialDeleteReasons;
  children?: ReactNode;
}

export function DeleteInstead({ reason, children = "Don’t want an account any more?" }: Props) {
  const from = useLocation().pathname;
  const search = new URLSearchParams({ dialog: "delete-account", ...(reason ? { reason } : {}), from });
  return (
    <p>
      {children} <Link to={`/account/overview?${search}`}>Delete it here</Link>
    </p>
  );
}
