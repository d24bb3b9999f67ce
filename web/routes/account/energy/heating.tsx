import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { isNothingRegistered } from "../../../account/account.ts";
import { Heating } from "../../../energy/heating.tsx";
import { chosenIn } from "../../../energy/view.ts";
import { expected } from "../../../expected.ts";
import type { PageHandle } from "../../../page.ts";
import { apiContext } from "../../../site.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { ButtonLink } from "../../../ui/button.tsx";

export const handle: PageHandle = { title: "Heating and the weather" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const answer = await api("GET /api/user/weather-comparison", { query: chosenIn(request) });
  return isNothingRegistered(answer) ? null : expected(answer, request);
}

export function Component() {
  const comparison = useLoaderData<typeof loader>();
  return (
    <div className="stack measure-wide">
      <BackLink to="/account/energy">Your energy</BackLink>
      <h1>Heating and the weather</h1>
      <p className="lead">
        A cold month costs more, whatever you do. Here we allow for the weather, so you can see your own
        effect.
      </p>
      {comparison ? (
        <Heating {...comparison} />
      ) : (
        <Alert kind="info" heading="We need your readings first">
          <p>Connect your smart meter, and your last thirteen months appear here.</p>
          <ButtonLink to="/onboarding">Connect your smart meter</ButtonLink>
        </Alert>
      )}
    </div>
  );
}
