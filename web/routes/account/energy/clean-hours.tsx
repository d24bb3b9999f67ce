import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { isNotRegistered } from "../../../account/account.ts";
import { CleanHours } from "../../../energy/clean-hours.tsx";
import { expected } from "../../../expected.ts";
import type { PageHandle } from "../../../page.ts";
import { apiContext } from "../../../site.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { ButtonLink } from "../../../ui/button.tsx";

export const handle: PageHandle = { title: "Clean hours", isTask: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const response = await context.get(apiContext)("GET /api/user/clean-hours");
  return isNotRegistered(response) ? null : expected(response, request);
}

export function Component() {
  const hours = useLoaderData<typeof loader>();
  return (
    <div className="stack measure-wide">
      <BackLink to="/account/energy">Your energy</BackLink>
      <h1>Clean hours</h1>
      <p className="lead">
        When electricity is cleanest where you live. Wash, dry or charge then to cut your carbon.
      </p>
      {hours ? (
        <CleanHours {...hours} />
      ) : (
        <Alert kind="info" heading="We don’t know your region yet">
          <p>Your meter number tells us which part of the grid you’re on.</p>
          <ButtonLink to="/onboarding">Connect your smart meter</ButtonLink>
        </Alert>
      )}
    </div>
  );
}
