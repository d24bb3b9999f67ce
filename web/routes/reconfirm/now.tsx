import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { DeleteInstead } from "../../onboarding/delete-instead.tsx";
import { useReached } from "../../onboarding/progress-record.ts";
import { reconsentFor } from "../../onboarding/reconsent.ts";
import { ReconsentNotice } from "../../onboarding/reconsent-notice.tsx";
import type { PageHandle } from "../../page.ts";
import { apiContext } from "../../site.ts";
import { wordsOf } from "../../words.ts";

export const handle: PageHandle = { title: "Your permission has ended" };

export async function loader(args: LoaderFunctionArgs) {
  const [reconsent, words] = await Promise.all([
    reconsentFor("now", args),
    wordsOf(args.context.get(apiContext), "reconfirm-now"),
  ]);
  return { reconsent, words };
}

export function Component() {
  const { reconsent, words } = useLoaderData<typeof loader>();
  useReached("reconfirm-now");
  return (
    <ReconsentNotice words={words} reconsent={reconsent} dueLabel="Permission ended on">
      <DeleteInstead>Don't want an account any more?</DeleteInstead>
    </ReconsentNotice>
  );
}
