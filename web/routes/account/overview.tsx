import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { Content } from "../../../contract/content.ts";
import { useAccount } from "../../account/account.ts";
import { DoneNotice } from "../../account/done-notice.tsx";
import { SolarSection } from "../../account/layout/solar-promotion.tsx";
import { submitToAccount } from "../../account/overview/actions.ts";
import { DeleteSection, DetailsSection } from "../../account/overview/details-section.tsx";
import { type DialogName, dialogIn, OVERVIEW } from "../../account/overview/dialogs.ts";
import { HelpSection } from "../../account/overview/help-section.tsx";
import { MeterSection } from "../../account/overview/meter-section.tsx";
import { OpenDialog } from "../../account/overview/open-dialog.tsx";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = { title: "Your account" };

/** The windows whose words editors write. */
const dialogTags: { [Name in DialogName]?: "delete-account" | "edit-meter" } = {
  "delete-account": "delete-account",
  "edit-meter": "edit-meter",
};

/** `/account/overview`, alone or with a window in front. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  if (params.window && params.window !== "welcome") return redirect("/not-found");
  const dialog = dialogIn(searchParams);
  const tag = dialog && dialogTags[dialog];
  const [overview, faq, solar, welcome, dialogWords] = await Promise.all([
    readContent(api, "account-overview"),
    readContent(api, "faq"),
    readContent(api, "solar-promotion"),
    params.window ? readContent(api, "welcome") : null,
    tag ? readContent(api, tag) : null,
  ]);
  return { overview, faq, solar, welcome, dialog, dialogWords };
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitToAccount(context.get(apiContext), request);
}

export function Component() {
  const { overview, faq, solar, welcome, dialog, dialogWords } = useLoaderData<typeof loader>();
  const { attributes, meter } = useAccount();
  return (
    <>
      <h1>{overview.title}</h1>
      {overview.subtitle && <p className="lead">{overview.subtitle}</p>}
      <DoneNotice />
      <DetailsSection attributes={attributes} />
      <MeterSection meter={meter} />
      <SolarSection words={solar} />
      <DeleteSection />
      <HelpSection faq={faq} />
      {welcome && <WelcomeDialog words={welcome} />}
      {dialog && <OpenDialog name={dialog} words={dialogWords} />}
    </>
  );
}

/** For customers who come from linking their meter. */
function WelcomeDialog({ words }: { words: Content }) {
  return (
    <Dialog open heading={words.title} closeTo={OVERVIEW}>
      <Prose html={words.body} />
      <ButtonLink to={OVERVIEW}>{words.primaryButtonText}</ButtonLink>
    </Dialog>
  );
}
