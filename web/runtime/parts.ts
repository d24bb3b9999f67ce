import type { PageHandle } from "../page.ts";

interface RouteData {
  loaderData: Record<string, unknown>;
  actionData: Record<string, unknown> | null;
}

export async function fetchParts(
  routes: readonly { id?: string; handle?: unknown }[],
  { loaderData, actionData }: RouteData,
): Promise<string[]> {
  const parts = routes.flatMap(({ id = "", handle }) => {
    const page = handle as Partial<PageHandle> | undefined;
    return page?.parts?.(loaderData[id] as never, actionData?.[id] as never) ?? [];
  });
  await Promise.all(parts.map((part) => part.fetch()));
  return parts.map(({ file }) => file);
}
