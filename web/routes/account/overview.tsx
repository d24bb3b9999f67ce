import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { Content } from "../../../contract/content.ts";
import { formatKwh } from "../../../domain/readings/figures.ts";
import { useAccount } from "../../account/account.ts";
import { DoneNotice } from "../../account/done-notice.tsx";
import { SolarSection } from "../../account/layout/solar-promotion.tsx";
import { dialogIn, OVERVIEW } from "../../account/overview/account-dialog.ts";
import { DeleteSection, DetailsSection } from "../../account/overview/details-section.tsx";
import { dialogs, doneMessages, OpenDialog, submitToOverview } from "../../account/overview/dialogs.tsx";
import { HelpSection } from "../../account/overview/help-section.tsx";
import { MeterSection } from "../../account/overview/meter-section.tsx";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = { title: "Your account" };

/** `/account/overview`, alone or with a window in front. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  if (params.window && params.window !== "welcome") return redirect("/not-found");
  const dialog = dialogIn(searchParams);
  const tag = dialog && dialogs[dialog].contentTag;
  const [overview, faq, solar, welcome, dialogContent] = await Promise.all([
    readContent(api, "account-overview"),
    readContent(api, "faq"),
    readContent(api, "solar-promotion"),
    params.window ? readContent(api, "welcome") : null,
    tag ? readContent(api, tag) : null,
  ]);
  return { overview, faq, solar, welcome, dialog, dialogContent };
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitToOverview(context.get(apiContext), request);
}

export function Component() {
  const { overview, faq, solar, welcome, dialog, dialogContent } = useLoaderData<typeof loader>();
  const { attributes, meter, kwhYesterday, solarRequests } = useAccount();
  return (
    <>
      <h1>{overview.title}</h1>
      {overview.subtitle && <p className="lead">{overview.subtitle}</p>}
      <DoneNotice messages={doneMessages} />
      {meter && <EnergyCard kwhYesterday={kwhYesterday} />}
      <DetailsSection attributes={attributes} />
      <MeterSection meter={meter} />
      <SolarSection content={solar} requests={solarRequests} />
      <DeleteSection />
      <HelpSection faq={faq} />
      {welcome && <WelcomeDialog content={welcome} />}
      {dialog && <OpenDialog name={dialog} content={dialogContent} />}
    </>
  );
}

/** Yesterday in a figure, and the way to all the others. */
function EnergyCard({ kwhYesterday }: { kwhYesterday: number | null }) {
  return (
    <Card heading="Your energy" icon={<Icon path={icons.bolt} />} ground="leaf">
      <p>
        {kwhYesterday === null
          ? "Yesterday's readings have not arrived yet."
          : `You used ${formatKwh(kwhYesterday)} of electricity yesterday.`}
      </p>
      <ButtonLink to="/account/energy" look="secondary" isSmall>
        See your energy
      </ButtonLink>
    </Card>
  );
}

/** For customers who come from linking their meter. */
function WelcomeDialog({ content }: { content: Content }) {
  return (
    <Dialog open heading={content.title} closeTo={OVERVIEW}>
      <Prose html={content.body} />
      <ButtonLink to={OVERVIEW}>{content.primaryButtonText}</ButtonLink>
    </Dialog>
  );
}
