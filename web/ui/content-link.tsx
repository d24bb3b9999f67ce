import { ExternalLink } from "./external-link.tsx";
import { Link } from "./link.tsx";

interface ContentLinkProps {
  to: string;
  isNewTab?: boolean;
  children: string;
}

export function ContentLink({ to, isNewTab, children }: ContentLinkProps) {
  return to.startsWith("/") && !isNewTab ? (
    <Link to={to}>{children}</Link>
  ) : (
    <ExternalLink href={to} isNewTab={isNewTab}>
      {children}
    </ExternalLink>
  );
}
