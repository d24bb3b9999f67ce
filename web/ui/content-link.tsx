import { ExternalLink } from "./external-link.tsx";
import { Link } from "./link.tsx";

interface ContentLinkProps {
  to: string;
  /** Opens in a new tab, which the link announces. */
  isNewTab?: boolean;
  children: string;
}

/** A link set in content or settings, internal or external. */
export function ContentLink({ to, isNewTab, children }: ContentLinkProps) {
  return to.startsWith("/") && !isNewTab ? (
    <Link to={to}>{children}</Link>
  ) : (
    <ExternalLink href={to} isNewTab={isNewTab}>
      {children}
    </ExternalLink>
  );
}
