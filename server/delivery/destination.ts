import type { Deps } from "../app/deps.ts";

/** Where people's details go: the entry that names the address, and the path that stands for our own default. */
export const destinations = {
  "solar-lead": { tag: "solar", path: "/leads" },
  referral: { tag: "referral", path: "/referrals" },
  "email-capture": { tag: "net-zero-email", path: "/capture" },
} as const;

/**
 * The address that details are delivered to. A whole URL in the content wins; with a path of our own there,
 * it is the partner's usual path on the first origin that details may go to. Null when none may: the
 * configuration is not complete.
 */
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
