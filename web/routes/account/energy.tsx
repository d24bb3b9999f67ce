import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { isNotRegistered } from "../../account/account.ts";
import { failedSubmission } from "../../account/submission.ts";
import { EnergyPage } from "../../energy/energy-page.tsx";
import { ExampleEnergy, FetchProgress, NoReadingsYet, SilentMeter } from "../../energy/energy-states.tsx";
import { keptPart, partsOf } from "../../energy/lazy-parts.ts";
import { readPeriodQuery } from "../../energy/view.ts";
import { expected, refusal } from "../../expected.ts";
import { failedCall } from "../../forms/form-result.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext } from "../../site.ts";

export const handle: PageHandle = {
  title: "Your energy",
  isTask: true,
  parts: (loaded?: Awaited<ReturnType<typeof loader>>) => [
    ...partsOf(loaded?.view),
    ...(loaded && !loaded.isExample && loaded.status.ended ? [keptPart] : []),
  ],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const query = readPeriodQuery(request);
  const own = await api("GET /api/user/energy", { query });
  if (own.ok) {
    const { ended } = own.data.status;
    if (ended) await keptPart.fetch();
    const renewal = ended?.canRenew ? await readContent(api, "reconfirm-now") : null;
    return { ...own.data, renewal, isExample: false as const };
  }
  if (!isNotRegistered(own)) throw refusal(own, request);
  return { ...expected(await api("GET /api/sample/energy"), request), isExample: true as const };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  if (form.get("intent") === "day-note") return saveDayNote(api, request, form);
  const deleted = await api("DELETE /api/user/readings");
  return deleted.ok
    ? redirect("/account/energy?done=delete-readings")
    : failedCall({ intent: "delete-readings" }, deleted);
}

async function saveDayNote(api: Api, request: Request, form: FormData) {
  const params = { day: String(form.get("id") ?? "") };
  const note = String(form.get("note") ?? "");
  const saved = note.trim()
    ? await api("PUT /api/user/day-notes/{day}", { params, body: { note } })
    : await api("DELETE /api/user/day-notes/{day}", { params });
  if (!saved.ok) return failedSubmission({ request, form }, "day-note", saved, { note });
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search);
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.isExample) return <ExampleEnergy view={loaded.view} />;
  const { view, status, notes, renewal } = loaded;
  const { period } = view;
  const kept = keptPart.loaded();
  return (
    <div className="stack">
      <h1 className="hidden-on-phones">Your energy</h1>
      {status.ended && kept && <kept.KeptReadings ended={status.ended} renewal={renewal} />}
      {status.silence && <SilentMeter silence={status.silence} />}
      {period === null ? (
        <NoReadingsYet status={status} />
      ) : (
        <EnergyPage base="/account/energy" view={{ ...view, period }} notes={notes} />
      )}
      {status.fetching && <FetchProgress fetching={status.fetching} />}
    </div>
  );
}
