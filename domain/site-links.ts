export interface SiteLinks {
  /** Null when this site is the main website. */
  website: string | null;
  /** Replaces the site's own policy and support pages. */
  policies: string | null;
  support: string | null;
  appStore: string | null;
  googlePlay: string | null;
  facebook: string | null;
  instagram: string | null;
  linkedin: string | null;
}
