import { useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { OUR_MISTAKE, UNAVAILABLE } from "../domain/unavailable.ts";
import { SessionEndedNote } from "./identity/session/session-ended-note.tsx";
import { Unavailable } from "./illustrations/unavailable.tsx";
import { ReadingLayout } from "./layouts/reading-layout.tsx";
import { SiteLayout } from "./layouts/site-layout.tsx";
import { useReconsentAlert } from "./onboarding/reconsent-alert.ts";
import { useRouteAnnouncer } from "./runtime/route-announcer.ts";
import { useSite } from "./site.ts";
import { ButtonLink } from "./ui/button.tsx";
import { OfflineNotice } from "./ui/offline-notice.tsx";
import { Spinner } from "./ui/spinner.tsx";

export function Root() {
  const { isFullScreen, isTask } = useRouteAnnouncer();
  useReconsentAlert();
  const page = useIsGoingHome() ? <Spinner isWholePage /> : <Outlet />;
  return (
    <>
      {isFullScreen ? (
        page
      ) : (
        <SiteLayout isTask={isTask}>
          <SessionEndedNote />
          {page}
        </SiteLayout>
      )}
      <OfflineNotice />
      <ScrollRestoration />
    </>
  );
}

function useIsGoingHome(): boolean {
  const { isSignedIn } = useSite();
  const { location, formMethod } = useNavigation();
  const [wasGoing, setWasGoing] = useState(false);
  const isGoing =
    location !== undefined && (wasGoing || (isSignedIn && location.pathname === "/" && !formMethod));
  if (isGoing !== wasGoing) setWasGoing(isGoing);
  return isGoing;
}

export function RootError() {
  useRouteAnnouncer({ hasFailed: true });
  const { pathname, search } = useLocation();
  return (
    <SiteLayout>
      <ReadingLayout picture={<Unavailable />} heading={UNAVAILABLE}>
        <p>{OUR_MISTAKE} Please try again in a minute.</p>
        <p className="row">
          <ButtonLink to={pathname + search} reloadDocument>
            Try again
          </ButtonLink>
          <a href="/">Go to the home page</a>
        </p>
      </ReadingLayout>
    </SiteLayout>
  );
}
