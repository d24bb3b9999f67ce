import { useLocation } from "react-router";
import { Link, type LinkProps } from "./link.tsx";

interface NavLinkProps extends LinkProps {
  /** The addresses of the navigation's other links: the nearest of those above a page is the current one. */
  beside?: readonly string[];
}

/** A link of a navigation: it says when its page, or one below it, is the current one. */
export function NavLink({ to, beside = [], ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isAbove = (address: string) => pathname === address || pathname.startsWith(`${address}/`);
  const own = String(to);
  const isCurrent = isAbove(own) && !beside.some((other) => other.length > own.length && isAbove(other));
  return <Link to={to} aria-current={isCurrent ? "page" : undefined} {...link} />;
}
