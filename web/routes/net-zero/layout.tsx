import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from "react-router";
import { GetStarted } from "../../net-zero/get-started.tsx";
import { howToPath } from "../../net-zero/how-to-path.ts";
import { SharedLink } from "../../net-zero/results/shared-link.tsx";
import { useIsStored } from "../../net-zero/storage.ts";
import { Support } from "../../net-zero/support.tsx";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext, useSite } from "../../site.ts";

export const handle: PageHandle = { title: "Net zero", tint: "green", isPublic: true };

export function loader({ context }: LoaderFunctionArgs) {
  return readContent(context.get(apiContext), "net-zero-support");
}

const promptingPages = ["/net-zero", "/net-zero/methodology"];

export function Component() {
  const support = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const { productName, hasMeter } = useSite();
  const isPrompted =
    useIsStored("getStarted") && (promptingPages.includes(pathname) || pathname === howToPath(productName));
  return (
    <div className="stack-large">
      <SharedLink />
      <Outlet />
      {isPrompted && !hasMeter && <GetStarted />}
      <Support content={support} />
    </div>
  );
}
