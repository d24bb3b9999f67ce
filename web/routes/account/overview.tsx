import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { Content } from "../../../contract/content.ts";
import { useAccount } from "../../account/account.ts";
import { DoneNotice } from "../../account/done-notice.tsx";
import { SolarSection } from "../../account/layout/solar-promotion.tsx";
import { OVERVIEW, requestedDialog } from "../../account/overview/account-dialog.ts";
import { DeleteSection, DetailsSection } from "../../account/overview/details-section.tsx";
import { dialogs, doneMessages, OpenDialog, submitToOverview } from "../../account/overview/dialogs.tsx";
import { EnergyCard, readLatestDay } from "../../account/overview/energy-card.tsx";
import { HelpSection } from "../../account/overview/help-section.tsx";
import { MeterSection } from "../../account/overview/meter-section.tsx";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = { title: "Your account" };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  if (params.window && params.window !== "welcome") return redirect("/not-found");
  const dialog = requestedDialog(searchParams);
  const tag = dialog && dialogs[dialog].contentTag;
  const [overview, faq, solar, latest, welcome, dialogContent, accessKeys] = await Promise.all([
    readContent(api, "account-overview"),
    readContent(api, "faq"),
    readContent(api, "solar-promotion"),
    readLatestDay(api),
    params.window ? readContent(api, "welcome") : null,
    tag ? readContent(api, tag) : null,
    dialog === "change-password" ? api("GET /api/user/access-keys") : null,
  ]);
  const hasAccessKeys = accessKeys?.ok === true && accessKeys.data.keys.length > 0;
  return { overview, faq, solar, latest, welcome, dialog, dialogContent, hasAccessKeys };
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitToOverview(context.get(apiContext), request);
}

export function Component() {
  const { overview, faq, solar, latest, welcome, dialog, dialogContent, hasAccessKeys } =
    useLoaderData<typeof loader>();
  const { attributes, meter, solarRequests } = useAccount();
  return (
    <>
      <h1>{overview.title}</h1>
      {overview.subtitle && <p className="lead">{overview.subtitle}</p>}
      <DoneNotice messages={doneMessages} />
      {meter && <EnergyCard latest={latest} />}
      <MeterSection meter={meter} />
      <DetailsSection attributes={attributes} />
      <SolarSection content={solar} requests={solarRequests} sendsToGrid={meter?.sends_to_grid === true} />
      <HelpSection faq={faq} />
      <DeleteSection />
      {welcome && <WelcomeDialog content={welcome} />}
      {dialog && <OpenDialog name={dialog} content={dialogContent} hasAccessKeys={hasAccessKeys} />}
    </>
  );
}

function WelcomeDialog({ content }: { content: Content }) {
  return (
    <Dialog open heading={content.title} closeTo={OVERVIEW}>
      <Prose html={content.body} />
      <ButtonLink to={OVERVIEW}>{content.primaryButtonText}</ButtonLink>
    </Dialog>
  );
}
