import { useCallback, useEffect } from "react";
import type { Api } from "../../contract/client.ts";
import {
  type ConsentFlow,
  mergeProgress,
  type Progress,
  type ProgressStep,
  parseProgress,
  progressKey,
} from "../../domain/progress.ts";
import { type BrowserStore, browserStore, write } from "../runtime/browser-store.ts";
import { useApi } from "../site.ts";
import { useFlow } from "./flow.ts";
import { parseJson } from "./parse-json.ts";

interface Given {
  api: Api;
  store: BrowserStore | null;
  /** Epoch seconds. */
  now: number;
}

/** Steps after which nothing may come: the customer's store hears of them at once. */
const ends: readonly ProgressStep[] = [
  "smart-meter-not-compatible",
  "cannot-confirm-card",
  "cannot-confirm-ihd",
  "card-setup-error",
  "confirmation",
  "reconfirm-confirmation",
];

/** What was written down since the customer's store last heard of it, by the API it hears of it through. */
const unsaved = new WeakMap<Api, Set<ConsentFlow>>();

/**
 * Writes down in the browser that a step of a flow was reached. The customer's store hears of it at the first step
 * of a document and at those after which nothing may come; of all others when the page is left (`saveSteps`), for
 * what is sent is always everything. A browser that knows nothing yet first asks what another one recorded.
 */
export async function recordStep(flow: ConsentFlow, step: ProgressStep, { api, store, now }: Given) {
  const here = readProgress(store, flow);
  writeProgress(store, flow, { ...here, [step]: now });
  const isFirst = !unsaved.has(api);
  const flows = unsaved.get(api) ?? new Set<ConsentFlow>();
  unsaved.set(api, flows.add(flow));
  if (!Object.keys(here).length) {
    const elsewhere = await api("GET /api/user/progress/{flow}", { params: { flow } });
    const known = elsewhere.ok ? parseProgress(elsewhere.data) : {};
    writeProgress(store, flow, mergeProgress(known, readProgress(store, flow)));
  }
  if (isFirst || ends.includes(step)) await saveSteps(api, store);
}

/** Tells the customer's store of the steps that it has not heard of. */
export async function saveSteps(api: Api, store: Given["store"]): Promise<void> {
  const flows = [...(unsaved.get(api) ?? [])];
  unsaved.get(api)?.clear();
  for (const flow of flows)
    await api("PUT /api/user/progress/{flow}", { params: { flow }, body: readProgress(store, flow) });
}

function readProgress(store: Given["store"], flow: ConsentFlow): Progress {
  return parseProgress(parseJson(store?.getItem(progressKey(flow)) ?? ""));
}

function writeProgress(store: Given["store"], flow: ConsentFlow, progress: Progress) {
  write(store, progressKey(flow), JSON.stringify(progress));
}

/** Gives a function that records a step of the flow on screen; a failure to record never stops anyone. */
export function useRecordStep(): (step: ProgressStep) => void {
  const flow = useFlow();
  const api = useApi();
  return useCallback(
    (step) => {
      const now = Math.floor(Date.now() / 1000);
      void recordStep(flow, step, { api, store: browserStore(), now });
    },
    [flow, api],
  );
}

/** Records that the page's step was reached. */
export function useReached(step: ProgressStep): void {
  const record = useRecordStep();
  useEffect(() => record(step), [record, step]);
}
