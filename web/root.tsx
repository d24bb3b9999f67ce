import { Outlet } from "react-router";
import { useArrival } from "./arrival.ts";

/** Around every page. */
export function Root() {
  useArrival();
  return <Outlet />;
}

/** What stands in when a page fails outright. */
export function RootError() {
  useArrival();
  return (
    <main id="main">
      <h1>This service is temporarily unavailable</h1>
      <p>Something went wrong at our end. Nothing you entered has been lost.</p>
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </main>
  );
}
