import { type LoaderFunctionArgs, Outlet, redirect, useLoaderData } from "react-router";
import { readAccount } from "../account/account.ts";
import { AccountNav } from "../account/account-nav.tsx";
import { ConnectBanner } from "../account/connect-banner.tsx";
import { OVERVIEW } from "../account/dialogs.ts";
import styles from "../account/layout.module.css";
import { SolarPromotion } from "../account/solar-promotion.tsx";
import { useKeptCustomer } from "../account/use-kept-customer.ts";
import { useReconsentAlert } from "../onboarding/reconsent-alert.ts";
import { apiContext, useSite } from "../site.ts";
import { wordsOf } from "../words.ts";

/** Around every page of the account area: the way through it, and what a customer without a meter misses. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (/^\/account\/?$/.test(new URL(request.url).pathname)) return redirect(OVERVIEW);
  const api = context.get(apiContext);
  const [account, solar] = await Promise.all([readAccount(api, request), wordsOf(api, "solar-promotion")]);
  return { account, solar, connect: account.meter ? null : await wordsOf(api, "connect-meter") };
}

export function Component() {
  const { account, solar, connect } = useLoaderData<typeof loader>();
  useKeptCustomer(account.attributes);
  useReconsentAlert(account.meter?.consent.reconsent_due ?? null, useSite().now);
  return (
    <div className={styles.account}>
      {connect && <ConnectBanner words={connect} />}
      <div className={styles.columns}>
        <div className={styles.side}>
          <AccountNav />
          <div className={styles.promotion}>
            <SolarPromotion words={solar} />
          </div>
        </div>
        <div className={styles.page}>
          <Outlet context={account} />
        </div>
      </div>
    </div>
  );
}
