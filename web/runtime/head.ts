import { UNAVAILABLE } from "../../domain/unavailable.ts";
import type { PageHandle } from "../page.ts";
import type { Site } from "../site.ts";

/** Merged from the matched routes; the innermost wins. */
export interface Head extends Omit<PageHandle, "title"> {
  title: string;
}

interface Match {
  handle?: unknown;
  loaderData?: unknown;
  data?: unknown;
  actionData?: unknown;
}

export function failedHead({ productName }: Pick<Site, "productName">): Head {
  return { title: `${UNAVAILABLE} – ${productName}` };
}

/** @param isError puts "Error: " before the title, as when a form is refused without JavaScript */
export function documentHead(
  matches: readonly Match[],
  site: Pick<Site, "productName">,
  isError = false,
): Head {
  const handles = matches.map((match) => (match.handle ?? {}) as Partial<PageHandle>);
  const merged: Partial<PageHandle> = Object.assign({}, ...handles);
  const match = matches.findLast((one) => (one.handle as Partial<PageHandle> | undefined)?.title);
  const data = match?.loaderData ?? match?.data;
  const title =
    typeof merged.title === "function"
      ? data && merged.title(data as never, match?.actionData as never)
      : merged.title;
  const description = merged.description ?? (data as { subtitle?: string } | null | undefined)?.subtitle;
  const fullTitle = title ? `${title} – ${site.productName}` : site.productName;
  return {
    ...merged,
    ...(description && { description }),
    title: isError ? `Error: ${fullTitle}` : fullTitle,
  };
}
