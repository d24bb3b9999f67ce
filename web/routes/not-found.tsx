import { data } from "react-router";
import type { PageHandle } from "../page.ts";

export const handle: PageHandle = { title: "Page not found" };

export function loader() {
  return data(null, { status: 404 });
}

export function Component() {
  return (
    <main id="main">
      <h1>Page not found</h1>
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </main>
  );
}
