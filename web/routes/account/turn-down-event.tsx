import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { PageHandle } from "../../page.ts";
import { apiContext } from "../../site.ts";
import { EventSheet } from "../../turn-down/event-sheet.tsx";
import { BackLink } from "../../ui/back-link.tsx";

export const handle: PageHandle = { title: "What an event brought" };

export async function loader({ params: { event = "" }, context }: LoaderFunctionArgs) {
  const sheet = await context.get(apiContext)("GET /api/user/turn-down/{event}", { params: { event } });
  if (sheet.ok) return { event, sheet: sheet.data };
  if (sheet.status === 404) throw redirect("/not-found");
  throw data(null, { status: sheet.status || 503 });
}

/** How the reward of one event was worked out, so that its customer can check it. */
export function Component() {
  const { event, sheet } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to="/account/turn-down" />
      <EventSheet event={event} sheet={sheet} />
    </>
  );
}
