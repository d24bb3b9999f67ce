import { type LoaderFunctionArgs, Outlet, redirect, useLoaderData } from "react-router";
import type { Content } from "../../contract/content.ts";
import { readAccount } from "../account/account.ts";
import styles from "../account/layout/account-layout.module.css";
import { AccountNav } from "../account/layout/account-nav.tsx";
import { SolarPromotion } from "../account/layout/solar-promotion.tsx";
import { OVERVIEW } from "../account/overview/account-dialog.ts";
import { MeterToHome } from "../illustrations/meter-to-home.tsx";
import type { PageHandle } from "../page.ts";
import { readContent } from "../page-content.ts";
import { apiContext } from "../site.ts";
import { ButtonLink } from "../ui/button.tsx";
import { HeroBanner } from "../ui/hero-banner.tsx";
import { Prose } from "../ui/prose.tsx";

export const handle: Partial<PageHandle> = { isTask: true };

/** Layout of the account area, with a banner for customers without a meter. */
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
  return (
    <div className={styles.account}>
      {connect && <ConnectBanner content={connect} />}
      <div className={styles.columns}>
        <div className={styles.side}>
          <AccountNav />
          <div className={styles.promotion}>
            <SolarPromotion
              content={solar}
              requests={account.solarRequests}
              sendsToGrid={account.meter?.sends_to_grid === true}
            />
          </div>
        </div>
        <div className={styles.page}>
          <Outlet context={account} />
        </div>
      </div>
    </div>
  );
}

/** Invites customers without a meter to link one. */
function ConnectBanner({ content }: { content: Content }) {
  return (
    <HeroBanner
      heading={content.title ?? "Connect your smart meter"}
      picture={<MeterToHome />}
      action={
        <ButtonLink to={content.link ?? "/onboarding"}>
          {content.primaryButtonText ?? "Connect your smart meter"}
        </ButtonLink>
      }
    >
      <Prose html={content.body} />
    </HeroBanner>
  );
}
