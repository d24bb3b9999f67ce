import { UNAVAILABLE } from "../domain/unavailable.ts";
import type { LazyPart } from "./lazy-module.ts";
import type { Site } from "./site.ts";

/** What a route says of its page in `handle`. */
export interface PageHandle {
  /**
   * Without the product's name, which is added. A function when it depends on the loaded data, or in what the server
   * draws on what the page's form was answered.
   */
  title: string | ((data: never, actionData?: never) => string);
  /** For search engines and shared links; where it is not given, the subtitle of the page's own content. */
  description?: string;
  tint?: "green" | "yellow";
  /** May be kept by shared caches when nobody is signed in, and found by search engines. */
  isPublic?: boolean;
  /** The card provider's scripts may run here. */
  takesCard?: boolean;
  /** Fills the whole screen: no header and no footer. */
  isFullScreen?: boolean;
  /** Something is being done here, so the footer stands back. */
  isTask?: boolean;
  /** Loaders here ask partners, who are asked so often and no more: nothing is read before a page is opened. */
  asksPartners?: boolean;
  /** The address carries something personal, which must not be passed on as a referrer. */
  isPrivateAddress?: boolean;
  /**
   * What a first paint needs beside the route's own code. They are fetched before the server draws and before the
   * browser takes over, and their styles are sent with the page's own.
   */
  parts?: (loaderData?: never, actionData?: never) => readonly LazyPart[];
}

/** What the loaders and actions of a first paint answered, by route. */
interface Answers {
  loaderData: Record<string, unknown>;
  actionData: Record<string, unknown> | null;
}

/** Fetches what the first paint of the matched routes needs beside their own code, and answers which files that is. */
export async function prepare(
  routes: readonly { id?: string; handle?: unknown }[],
  { loaderData, actionData }: Answers,
): Promise<string[]> {
  const parts = routes.flatMap(({ id = "", handle }) => {
    const page = handle as Partial<PageHandle> | undefined;
    return page?.parts?.(loaderData[id] as never, actionData?.[id] as never) ?? [];
  });
  await Promise.all(parts.map((part) => part.fetch()));
  return parts.map(({ file }) => file);
}

/** The head of a page, worked out from the matched routes: the innermost route that says something wins. */
export interface Head extends Omit<PageHandle, "title"> {
  title: string;
}

interface Match {
  handle?: unknown;
  loaderData?: unknown;
  data?: unknown;
  actionData?: unknown;
}

/** The head of what stands in for a page that failed: nothing of the page's own holds for it. */
export function failedHead({ productName }: Pick<Site, "productName">): Head {
  return { title: `${UNAVAILABLE} – ${productName}` };
}

export function headOf(matches: readonly Match[], site: Pick<Site, "productName">, isError = false): Head {
  const handles = matches.map((match) => (match.handle ?? {}) as Partial<PageHandle>);
  const merged: Partial<PageHandle> = Object.assign({}, ...handles);
  const match = matches.findLast((one) => (one.handle as Partial<PageHandle> | undefined)?.title);
  const data = match?.loaderData ?? match?.data;
  const title =
    typeof merged.title === "function"
      ? data && merged.title(data as never, match?.actionData as never)
      : merged.title;
  const description = merged.description ?? (data as { subtitle?: string } | null | undefined)?.subtitle;
  const whole = title ? `${title} – ${site.productName}` : site.productName;
  return { ...merged, ...(description && { description }), title: isError ? `Error: ${whole}` : whole };
}
