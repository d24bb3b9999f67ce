/** Where the company is elsewhere on the web; null is not shown. */
export interface SiteLinks {
  /** The product's main website; null where that is this site. */
  website: string | null;
  /** In place of the site's own pages of policies, and of support. */
  policies: string | null;
  support: string | null;
  appStore: string | null;
  googlePlay: string | null;
  facebook: string | null;
  instagram: string | null;
  linkedin: string | null;
}
