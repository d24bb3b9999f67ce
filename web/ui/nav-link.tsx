import { useLocation } from "react-router";
import { Link, type LinkProps } from "./link.tsx";

interface NavLinkProps extends LinkProps {
  /** Paths of all links of the menu: the closest ancestor of a page is current. */
  siblings?: readonly string[];
}

export function NavLink({ to, siblings = [], ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isAbove = (address: string) => pathname === address || pathname.startsWith(`${address}/`);
  const own = String(to);
  const isCurrent = isAbove(own) && !siblings.some((other) => other.length > own.length && isAbove(other));
  return <Link to={to} aria-current={isCurrent ? "page" : undefined} {...link} />;
}
