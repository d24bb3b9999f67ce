import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { isNothingRegistered } from "../../../account/account.ts";
import { CleanHours } from "../../../energy/clean-hours.tsx";
import { expected } from "../../../expected.ts";
import type { PageHandle } from "../../../page.ts";
import { apiContext } from "../../../site.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { ButtonLink } from "../../../ui/button.tsx";

export const handle: PageHandle = { title: "Clean hours" };

/** Forecast for the customer's region; null without a linked meter. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const answer = await context.get(apiContext)("GET /api/user/clean-hours");
  return isNothingRegistered(answer) ? null : expected(answer, request);
}

/** The cleanest hours of the next two days, and last month's carbon intensity. */
export function Component() {
  const hours = useLoaderData<typeof loader>();
  return (
    <div className="stack measure-wide">
      <BackLink to="/account/energy">Your energy</BackLink>
      <h1>Clean hours</h1>
      <p className="lead">
        The same wash causes less carbon dioxide when the wind blows or the sun shines. This is when
        electricity is cleanest where you live.
      </p>
      {hours ? (
        <CleanHours {...hours} />
      ) : (
        <Alert kind="info" heading="We don’t know your region yet">
          <p>Your meter’s number says which part of the grid your home is on.</p>
          <ButtonLink to="/onboarding">Connect your smart meter</ButtonLink>
        </Alert>
      )}
    </div>
  );
}
