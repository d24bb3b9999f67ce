import { ExternalLink } from "./external-link.tsx";
import { Link } from "./link.tsx";

interface ContentLinkProps {
  to: string;
  /** Keeps this page open: the link says that it opens a new tab, whosever page it is. */
  isNewTab?: boolean;
  children: string;
}

/** Goes where editors or the operator say: to a page of ours, or elsewhere and shows it. */
export function ContentLink({ to, isNewTab, children }: ContentLinkProps) {
  return to.startsWith("/") && !isNewTab ? (
    <Link to={to}>{children}</Link>
  ) : (
    <ExternalLink href={to} isNewTab={isNewTab}>
      {children}
    </ExternalLink>
  );
}
