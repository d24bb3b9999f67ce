import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import type { Export } from "../../../contract/export.ts";
import { AccessKeyList } from "../../account/data/access-key-list.tsx";
import { doneMessages, submitToData } from "../../account/data/data-actions.ts";
import { ExportFiles } from "../../account/data/export-files.tsx";
import { ExportForm } from "../../account/data/export-form.tsx";
import { ExportProgress } from "../../account/data/export-progress.tsx";
import { DoneNotice } from "../../account/done-notice.tsx";
import { expected } from "../../expected.ts";
import type { FormResult } from "../../forms/form-result.ts";
import type { PageHandle } from "../../page.ts";
import { apiContext } from "../../site.ts";
import { Alert } from "../../ui/alert.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

export const handle: PageHandle = { title: "Your data" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [exported, accessKeys] = await Promise.all([
    api("GET /api/user/export"),
    api("GET /api/user/access-keys"),
  ]);
  return { exported: expected(exported, request), accessKeys: expected(accessKeys, request).keys };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submitToData(context.get(apiContext), { request, form: await request.formData() });
}

export function Component() {
  const { exported, accessKeys } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Your data</h1>
      <p className="lead">A copy of everything we hold about you.</p>
      <DoneNotice messages={doneMessages} />
      <ExportPart exported={exported} />
      <AccessKeyList accessKeys={accessKeys} />
    </>
  );
}

function ExportPart({ exported }: { exported: Export }) {
  const { state } = exported;
  const isRefused = useIsRefused("export");
  if (state === "making") return <ExportProgress exported={exported} />;
  if (state === "ready" || state === "incomplete")
    return (
      <>
        <ExportFiles exported={exported} />
        <Disclosure summary="Make a new copy" {...(isRefused && { isOpen: true })}>
          <ExportForm />
        </Disclosure>
      </>
    );
  return (
    <Card heading="Get your data">
      {state === "failed" && (
        <Alert kind="warning">
          <p>Something went wrong while we collected your data. Please ask for it again.</p>
        </Alert>
      )}
      <p>
        One ZIP file with your half-hourly readings and what we know about you, your permissions and your
        meter.
      </p>
      <ExportForm />
    </Card>
  );
}

function useIsRefused(intent: string): boolean {
  const result = useActionData() as FormResult | undefined;
  return result?.intent === intent;
}
