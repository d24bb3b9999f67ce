import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import type { PageHandle } from "../page.ts";
import { apiContext } from "../site.ts";
import { Prose } from "../ui/prose.tsx";
import { wordsOf } from "../words.ts";

export const handle: PageHandle = { title: "Your account has been deleted" };

/** Opening the page is counted here, once, with and without script. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [words] = await Promise.all([
    wordsOf(api, "account-deleted"),
    api("POST /api/page-views", { body: { page: "account-deletion-confirmation" } }),
  ]);
  return words;
}

export function Component() {
  const words = useLoaderData<typeof loader>();
  return (
    <ReadingLayout heading="Your account has been deleted." lead="We've successfully deleted your account.">
      <Prose html={words.body} />
      <p>
        <Link to={words.link ?? "/signup"}>{words.primaryButtonText ?? "Create a new account"}</Link>
      </p>
    </ReadingLayout>
  );
}
