import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { FrontDoor } from "../illustrations/front-door.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import type { PageHandle } from "../page.ts";
import { readContent } from "../page-content.ts";
import { apiContext, siteContext } from "../site.ts";
import { Link } from "../ui/link.tsx";
import { Prose } from "../ui/prose.tsx";
import { usePageView } from "../ui/use-page-view.ts";

export const handle: PageHandle = { title: "Your account has been deleted" };

export function loader({ context }: LoaderFunctionArgs) {
  if (context.get(siteContext).isSignedIn) throw redirect("/account");
  return readContent(context.get(apiContext), "account-deleted");
}

export function Component() {
  const content = useLoaderData<typeof loader>();
  usePageView("account-deletion-confirmation");
  return (
    <ReadingLayout
      picture={<FrontDoor />}
      heading={content.title ?? "Your account has been deleted."}
      lead={content.subtitle ?? "We've successfully deleted your account."}
    >
      <Prose html={content.body} />
      <p>
        <Link to={content.link ?? "/signup"}>{content.primaryButtonText ?? "Create a new account"}</Link>
      </p>
    </ReadingLayout>
  );
}
