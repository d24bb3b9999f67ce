import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { FrontDoor } from "../../illustrations/front-door.tsx";
import { AddressList } from "../../onboarding/address-list.tsx";
import { chooseAddress, findAddresses, useFoundAddresses } from "../../onboarding/address-search.ts";
import { DeleteInstead } from "../../onboarding/delete-instead.tsx";
import { stepPath } from "../../onboarding/flow.ts";
import { openStep } from "../../onboarding/journey.ts";
import { StepPage } from "../../onboarding/step-page.tsx";
import { useRecordReached } from "../../onboarding/step-telemetry.ts";
import type { PageHandle } from "../../page.ts";
import { type PageContent, readContent } from "../../page-content.ts";
import { siteContext } from "../../site.ts";
import { Alert } from "../../ui/alert.tsx";
import { Link } from "../../ui/link.tsx";

export const handle: PageHandle = { title: "Your address" };

export async function loader(args: LoaderFunctionArgs) {
  const { api, journey } = await openStep("address", args);
  return { journey, content: await readContent(api, "onboarding-address") };
}

export async function action(args: ActionFunctionArgs) {
  const { api, journey } = await openStep("address", args);
  const form = await args.request.formData();
  const isSandbox = args.context.get(siteContext).sandboxUrl !== null;
  const step = { api, journey, form, isSandbox };
  return form.get("intent") === "choose" ? chooseAddress(step) : findAddresses(step);
}

export function Component() {
  const { journey, content } = useLoaderData<typeof loader>();
  const { found, clear } = useFoundAddresses();
  const isNew = useActionData<typeof action>()?.intent === "find";
  const isLooking = useNavigation().formData?.get("intent") === "find";
  useRecordReached(found?.addresses?.length ? "address-2" : "address-1");
  return (
    <StepPage step="address" content={content} drawing={<FrontDoor />} journey={journey}>
      {!isLooking && found?.addresses === null && (
        <Alert kind="warning">
          Address lookup isn’t working at the moment. Try again in a minute, or type your address in.
        </Alert>
      )}
      {!isLooking && found?.addresses?.length === 0 && (
        <Alert kind="info">
          We found no homes at {found.postcode}. Check the postcode, or type your address in.
        </Alert>
      )}
      {found?.addresses?.length ? (
        <AddressList
          postcode={found.postcode}
          addresses={found.addresses}
          isNew={isNew}
          chosen={journey.draft.addressId}
          onChange={clear}
        />
      ) : (
        <PostcodeForm postcode={found?.postcode} content={content} />
      )}
      <p className="visually-hidden" role="status">
        {isLooking && "Looking for addresses…"}
      </p>
      <p>
        <Link to={stepPath(journey.flow, "manual-address")}>
          {content.utilityText ?? "Address not listed? Click here"}
        </Link>
      </p>
      <p>
        <Link to="/sample">See what you get: a sample home</Link>
      </p>
      <DeleteInstead reason="unfinished" />
    </StepPage>
  );
}

interface Props {
  content: PageContent;
  postcode: string | undefined;
}

function PostcodeForm({ postcode, content }: Props) {
  return (
    <Form intent="find">
      <TextField
        name="postcode"
        label="Postcode"
        hint="For example, BD9 6QH"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        width={10}
        defaultValue={postcode}
      />
      <SubmitButton>{content.primaryButtonText ?? "Find your address"}</SubmitButton>
    </Form>
  );
}
