import { useLocation } from "react-router";
import { Link, type LinkProps } from "./link.tsx";

/** A link of a navigation: it says when its page, or one below it, is the current one. */
export function NavLink({ to, ...link }: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
  return <Link to={to} aria-current={isCurrent ? "page" : undefined} {...link} />;
}
