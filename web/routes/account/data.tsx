import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { ExportFiles } from "../../account/data/export-files.tsx";
import { ExportForm, requestExport } from "../../account/data/export-form.tsx";
import { ExportProgress } from "../../account/data/export-progress.tsx";
import { expected } from "../../expected.ts";
import type { PageHandle } from "../../page.ts";
import { apiContext } from "../../site.ts";
import { Alert } from "../../ui/alert.tsx";
import { Card } from "../../ui/card.tsx";

export const handle: PageHandle = { title: "Your data" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return expected(await context.get(apiContext)("GET /api/user/export"), request);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = { request, form: await request.formData() };
  return (await requestExport(context.get(apiContext), submission)) ?? redirect("/account/data");
}

/** Export of everything we hold. */
export function Component() {
  const exported = useLoaderData<typeof loader>();
  const isThere = exported.state === "ready" || exported.state === "incomplete";
  return (
    <>
      <h1>Your data</h1>
      <p className="lead">Take away a copy of everything we hold about you.</p>
      {exported.state === "failed" && (
        <Alert kind="warning">
          <p>Something went wrong while we collected your data. Please ask for it again.</p>
        </Alert>
      )}
      {exported.state === "making" && <ExportProgress exported={exported} />}
      {isThere && <ExportFiles exported={exported} />}
      {exported.state !== "making" && (
        <Card heading={isThere ? "Make a new copy" : "Make a copy"}>
          <p>
            You get one archive with everything, and each table as a file for spreadsheets: your details, your
            permissions, your smart meter, and the half-hourly readings.
          </p>
          <ExportForm />
        </Card>
      )}
    </>
  );
}
