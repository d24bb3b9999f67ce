import { Outlet } from "react-router";
import { useArrival } from "./arrival.ts";
import { Unavailable } from "./illustrations/unavailable.tsx";
import { ReadingLayout } from "./layouts/reading-layout.tsx";
import { SiteLayout } from "./layouts/site-layout.tsx";

/** Around every page. */
export function Root() {
  const { isFullScreen } = useArrival();
  if (isFullScreen) return <Outlet />;
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}

/** What stands in when a page fails outright. */
export function RootError() {
  useArrival();
  return (
    <SiteLayout>
      <ReadingLayout picture={<Unavailable />} heading="This service is temporarily unavailable">
        <p>Something went wrong at our end. Nothing you entered has been lost.</p>
        <p>
          <a href="/">Go to the home page</a>
        </p>
      </ReadingLayout>
    </SiteLayout>
  );
}
