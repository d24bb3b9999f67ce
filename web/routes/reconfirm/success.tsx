import { useEffect } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { clearFlow, saveLocal } from "../../onboarding/flow-storage.ts";
import { SuccessPage } from "../../onboarding/notice-page.tsx";
import { readNewestReceipt } from "../../onboarding/receipt.tsx";
import { isRegistered } from "../../onboarding/registration.ts";
import { useRecordReached } from "../../onboarding/step-telemetry.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext, siteContext } from "../../site.ts";

export const handle: PageHandle = { title: "All set for another year" };

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  if (!(await isRegistered(api, "reconfirm", context.get(siteContext).now))) throw redirect("/reconfirm");
  const [content, receipt] = await Promise.all([
    readContent(api, "reconfirm-success"),
    readNewestReceipt(api),
  ]);
  return { content, receipt };
}

export function Component() {
  const { content, receipt } = useLoaderData<typeof loader>();
  useRecordReached("reconfirm-confirmation");
  useEffect(() => {
    clearFlow();
    saveLocal({ hasOnboarded: true, hasRegisterMpanTrustedConsent: false });
  }, []);
  return <SuccessPage content={content} receipt={receipt} />;
}
