import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Content } from "../../contract/content.ts";
import type { SolarInterest, SolarRequest } from "../../domain/solar.ts";
import { solarPartners } from "../../domain/solar-partners.ts";
import { requireSignIn } from "../identity/session/next-path.ts";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import type { PageHandle } from "../page.ts";
import { readContent } from "../page-content.ts";
import { apiContext, siteContext } from "../site.ts";
import { SolarForm, SunnyHouse } from "../solar/form.tsx";
import { type MadeRequest, requestAt, requestQuote } from "../solar/request.ts";
import { ButtonLink } from "../ui/button.tsx";
import { FocusOnMount } from "../ui/focus-on-mount.tsx";
import { Link } from "../ui/link.tsx";
import { Prose } from "../ui/prose.tsx";

export const handle: PageHandle = { title: "Get a solar quote", tint: "yellow", isTask: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).isSignedIn) throw requireSignIn(request);
  const api = context.get(apiContext);
  const [content, profile] = await Promise.all([readContent(api, "solar"), api("GET /api/user/attributes")]);
  if (profile.status === 401) throw requireSignIn(request);
  const hasNoAddress = profile.ok && profile.data.address === "";
  return { content, hasNoAddress, made: await requestAt(request.url, api) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return requestQuote(await request.formData(), context.get(apiContext));
}

export function Component() {
  const { content, hasNoAddress, made } = useLoaderData<typeof loader>();
  return made ? (
    <SolarRequested content={content} made={made} />
  ) : (
    <SolarForm content={content} hasNoAddress={hasNoAddress} />
  );
}

/** What a customer reads who asked, by whether they asked before. */
const outcomes: Record<SolarRequest, { heading: string; text?: string }> = {
  new: { heading: "Your request is on its way" },
  changed: {
    heading: "Your request is corrected",
    text: "Your earlier request hadn’t left yet. It goes to our partner with the details that you gave just now, and only with those.",
  },
  correction: {
    heading: "Your correction is on its way",
    text: "Our partner has your earlier request already. We’re sending them the details that you gave just now, marked as a correction, so that they use these instead.",
  },
  same: {
    heading: "We have this request already",
    text: "You asked for the same with the same details in the last 30 days, so nothing was sent again. Your earlier request stands, and our partner will be in touch.",
  },
};

/** The quote is asked for, or an earlier request was corrected. */
function SolarRequested({ content, made }: { content: Content; made: MadeRequest }) {
  const { asked, interest, isRefused } = made;
  if (isRefused) return <SolarRefused content={content} interest={interest} />;
  const { heading, text } = outcomes[asked];
  const partner = solarPartners[interest];
  return (
    <ReadingLayout picture={<SunnyHouse />} heading={<FocusOnMount>{heading}</FocusOnMount>}>
      {text ? <p>{text}</p> : <Prose html={content.bodyEnd} />}
      <p>
        Our partner for this is {partner.name}, our {partner.does}. What they were sent, and the way to
        withdraw, is under <Link to="/account/consents">Permissions</Link>.
      </p>
      <p>
        <ButtonLink look="secondary" to="/account/overview">
          {content.secondaryButtonText ?? "Back to my account"}
        </ButtonLink>
      </p>
    </ReadingLayout>
  );
}

/** What was asked for and the partner did not take. */
function SolarRefused({ content, interest }: { content: Content; interest: SolarInterest }) {
  const { name, does } = solarPartners[interest];
  return (
    <ReadingLayout picture={<SunnyHouse />} heading={<FocusOnMount>Your request wasn’t taken</FocusOnMount>}>
      <p>
        {name}, our {does}, didn’t take your request, so they won’t call you. You can ask again at any time.
        What they were sent is under <Link to="/account/consents">Permissions</Link>.
      </p>
      <p className="row">
        <ButtonLink to="/solar">Ask again</ButtonLink>
        <ButtonLink look="secondary" to="/account/overview">
          {content.secondaryButtonText ?? "Back to my account"}
        </ButtonLink>
      </p>
    </ReadingLayout>
  );
}
