import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useReached } from "../../onboarding/progress-record.ts";
import { reconsentFor } from "../../onboarding/reconsent.ts";
import { markAlertSeen } from "../../onboarding/reconsent-alert.ts";
import { ReconsentNotice } from "../../onboarding/reconsent-notice.tsx";
import type { PageHandle } from "../../page.ts";
import { apiContext, siteContext } from "../../site.ts";
import { Link } from "../../ui/link.tsx";
import { wordsOf } from "../../words.ts";

export const handle: PageHandle = { title: "Your permission ends soon" };

export async function loader(args: LoaderFunctionArgs) {
  const { now } = args.context.get(siteContext);
  const [reconsent, words] = await Promise.all([
    reconsentFor("soon", args),
    wordsOf(args.context.get(apiContext), "reconfirm-soon"),
  ]);
  return { reconsent, words, now };
}

export function Component() {
  const { reconsent, words, now } = useLoaderData<typeof loader>();
  useReached("reconfirm-soon");
  useEffect(() => markAlertSeen(now), [now]);
  return (
    <ReconsentNotice words={words} reconsent={reconsent} dueLabel="Please confirm by">
      <p>
        <Link to="/account">{words.secondaryButtonText}</Link>
      </p>
    </ReconsentNotice>
  );
}
