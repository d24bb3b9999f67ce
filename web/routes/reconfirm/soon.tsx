import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { DeleteInstead } from "../../onboarding/delete-instead.tsx";
import { loadReconsent } from "../../onboarding/reconsent.ts";
import { markAlertSeen } from "../../onboarding/reconsent-alert.ts";
import { ReconsentNotice } from "../../onboarding/reconsent-notice.tsx";
import { useRecordReached } from "../../onboarding/step-telemetry.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext, siteContext } from "../../site.ts";
import { Link } from "../../ui/link.tsx";

export const handle: PageHandle = { title: "Your permission ends soon" };

export async function loader(args: LoaderFunctionArgs) {
  const { now } = args.context.get(siteContext);
  const [reconsent, content] = await Promise.all([
    loadReconsent("soon", args),
    readContent(args.context.get(apiContext), "reconfirm-soon"),
  ]);
  return { reconsent, content, now };
}

export function Component() {
  const { reconsent, content, now } = useLoaderData<typeof loader>();
  useRecordReached("reconfirm-soon");
  useEffect(() => markAlertSeen(now), [now]);
  return (
    <ReconsentNotice content={content} reconsent={reconsent} dueLabel="Please confirm by">
      <p>
        <Link to="/account">{content.secondaryButtonText}</Link>
      </p>
      <div className="small">
        <DeleteInstead />
      </div>
    </ReconsentNotice>
  );
}
