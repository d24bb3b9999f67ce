import { type LoaderFunctionArgs, Outlet, redirect, useLoaderData } from "react-router";
import type { Api } from "../../contract/client.ts";
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

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  if (/^\/account\/?$/.test(pathname))
    return redirect(searchParams.has("signed-in") ? await startingPage(api) : OVERVIEW);
  const [account, solar] = await Promise.all([
    readAccount(api, request),
    readContent(api, "solar-promotion"),
  ]);
  return { account, solar, connect: account.meter ? null : await readContent(api, "connect-meter") };
}

async function startingPage(api: Api): Promise<string> {
  const linked = await api("GET /api/user/linked-items");
  if (!linked.ok) return OVERVIEW;
  return linked.data.items.length === 0 ? "/onboarding" : "/account/energy";
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
