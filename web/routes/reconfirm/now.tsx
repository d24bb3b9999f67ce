import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { DeleteInstead } from "../../onboarding/delete-instead.tsx";
import { loadReconsent } from "../../onboarding/reconsent.ts";
import { ReconsentNotice } from "../../onboarding/reconsent-notice.tsx";
import { useRecordReached } from "../../onboarding/step-telemetry.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext } from "../../site.ts";

export const handle: PageHandle = { title: "Your permission has ended" };

export async function loader(args: LoaderFunctionArgs) {
  const [reconsent, content] = await Promise.all([
    loadReconsent("now", args),
    readContent(args.context.get(apiContext), "reconfirm-now"),
  ]);
  return { reconsent, content };
}

export function Component() {
  const { reconsent, content } = useLoaderData<typeof loader>();
  useRecordReached("reconfirm-now");
  return (
    <ReconsentNotice content={content} reconsent={reconsent} dueLabel="Permission ended on">
      <DeleteInstead />
    </ReconsentNotice>
  );
}
