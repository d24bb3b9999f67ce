import { useEffect } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { forgetFlow, keep } from "../../onboarding/memory.ts";
import { useReached } from "../../onboarding/progress-record.ts";
import { newestReceipt } from "../../onboarding/receipt.tsx";
import { isRegistered } from "../../onboarding/registration.ts";
import { SuccessPage } from "../../onboarding/success-page.tsx";
import type { PageHandle } from "../../page.ts";
import { apiContext, siteContext } from "../../site.ts";
import { wordsOf } from "../../words.ts";

export const handle: PageHandle = { title: "All set for another year" };

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  if (!(await isRegistered(api, "reconfirm", context.get(siteContext).now))) throw redirect("/reconfirm");
  const [words, receipt] = await Promise.all([wordsOf(api, "reconfirm-success"), newestReceipt(api)]);
  return { words, receipt };
}

export function Component() {
  const { words, receipt } = useLoaderData<typeof loader>();
  useReached("reconfirm-confirmation");
  useEffect(() => {
    forgetFlow();
    keep({ hasOnboarded: true, hasRegisterMpanTrustedConsent: false });
  }, []);
  return <SuccessPage words={words} receipt={receipt} />;
}
