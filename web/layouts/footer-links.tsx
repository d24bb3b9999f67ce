import { useSite } from "../site.ts";
import { ContentLink } from "../ui/content-link.tsx";
import styles from "./site-footer.module.css";

interface FooterLink {
  href: string;
  label: string;
}

const ownSupport: readonly FooterLink[] = [
  { href: "/support", label: "Help and support" },
  { href: "/help/turn-down-and-save", label: "Turn Down and Save" },
];

const ownPolicies: readonly FooterLink[] = [
  { href: "/privacy", label: "Privacy notice" },
  { href: "/terms", label: "Terms of service" },
  { href: "/storage", label: "Cookies and storage" },
  { href: "/accessibility", label: "Accessibility statement" },
];

export function FooterLinks() {
  const { links } = useSite();
  const social = [
    ...externalLink(links.facebook, "Facebook"),
    ...externalLink(links.instagram, "Instagram"),
    ...externalLink(links.linkedin, "LinkedIn"),
  ];
  return (
    <>
      <List heading="Support" links={[...externalLink(links.support, "Support"), ...ownSupport]} />
      <List heading="Policies" links={[...externalLink(links.policies, "Policies"), ...ownPolicies]} />
      {social.length > 0 && <List heading="Follow us" links={social} className={styles.elsewhere} />}
    </>
  );
}

function externalLink(href: string | null, label: string): FooterLink[] {
  return href ? [{ href, label }] : [];
}

interface ListProps {
  heading: string;
  links: readonly FooterLink[];
  className?: string | undefined;
}

function List({ heading, links, className }: ListProps) {
  return (
    <section className={className}>
      <h2>{heading}</h2>
      <ul className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <ContentLink to={href}>{label}</ContentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
