import { type LoaderFunctionArgs, Outlet, redirect, useLoaderData } from "react-router";
import { readAccount } from "../account/account.ts";
import styles from "../account/layout/account-layout.module.css";
import { AccountNav } from "../account/layout/account-nav.tsx";
import { ConnectBanner } from "../account/layout/connect-banner.tsx";
import { SolarPromotion } from "../account/layout/solar-promotion.tsx";
import { OVERVIEW } from "../account/overview/account-dialog.ts";
import { useReconsentAlert } from "../onboarding/reconsent-alert.ts";
import type { PageHandle } from "../page.ts";
import { readContent } from "../page-content.ts";
import { apiContext, useSite } from "../site.ts";

export const handle: Partial<PageHandle> = { isTask: true };

/** Around every page of the account area: the way through it, and what a customer without a meter misses. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (/^\/account\/?$/.test(new URL(request.url).pathname)) return redirect(OVERVIEW);
  const api = context.get(apiContext);
  const [account, solar] = await Promise.all([
    readAccount(api, request),
    readContent(api, "solar-promotion"),
  ]);
  return { account, solar, connect: account.meter ? null : await readContent(api, "connect-meter") };
}

export function Component() {
  const { account, solar, connect } = useLoaderData<typeof loader>();
  useReconsentAlert(account.meter?.consent.reconsent_due ?? null, useSite().now);
  return (
    <div className={styles.account}>
      {connect && <ConnectBanner content={connect} />}
      <div className={styles.columns}>
        <div className={styles.side}>
          <AccountNav />
          <div className={styles.promotion}>
            <SolarPromotion content={solar} requests={account.solarRequests} />
          </div>
        </div>
        <div className={styles.page}>
          <Outlet context={account} />
        </div>
      </div>
    </div>
  );
}
