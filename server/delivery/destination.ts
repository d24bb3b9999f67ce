import type { Deps } from "../app/deps.ts";

export const destinations = {
  "solar-lead": { tag: "solar", path: "/leads" },
  referral: { tag: "referral", path: "/referrals" },
  "email-capture": { tag: "net-zero-email", path: "/capture" },
} as const;

/** The entry's link if it is a URL, else the default path on the first allowed origin. Null if not allowed. */
export async function destinationOf(
  {
    content,
    config,
    partners,
  }: Pick<Deps, "config" | "partners"> & { content: Pick<Deps["content"], "source"> },
  purpose: keyof typeof destinations,
): Promise<string | null> {
  const { tag, path } = destinations[purpose];
  const link = (await content.source(tag))?.link?.trim() ?? "";
  const [origin] = config.partners.content.urlAllowlist;
  const url = URL.canParse(link) ? link : origin && `${origin}${path}`;
  return url && partners.leads.allows(url) ? url : null;
}
