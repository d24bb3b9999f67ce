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

interface RecordOptions {
  api: Api;
  store: BrowserStore | null;
  /** Epoch seconds. */
  now: number;
}

const finalSteps: readonly ProgressStep[] = [
  "smart-meter-not-compatible",
  "cannot-confirm-card",
  "cannot-confirm-ihd",
  "card-setup-error",
  "confirmation",
  "reconfirm-confirmation",
];

const unsaved = new WeakMap<Api, Set<ConsentFlow>>();

/** Steps other than the first and final ones are sent on page exit. Each send contains all steps. */
export async function recordStep(flow: ConsentFlow, step: ProgressStep, { api, store, now }: RecordOptions) {
  const local = readProgress(store, flow);
  writeProgress(store, flow, { ...local, [step]: now });
  const isFirst = !unsaved.has(api);
  const flows = unsaved.get(api) ?? new Set<ConsentFlow>();
  unsaved.set(api, flows.add(flow));
  if (!Object.keys(local).length) {
    const stored = await api("GET /api/user/progress/{flow}", { params: { flow } });
    const known = stored.ok ? parseProgress(stored.data) : {};
    writeProgress(store, flow, mergeProgress(known, readProgress(store, flow)));
  }
  if (isFirst || finalSteps.includes(step)) await saveSteps(api, store);
}

export async function saveSteps(api: Api, store: RecordOptions["store"]): Promise<void> {
  const flows = [...(unsaved.get(api) ?? [])];
  unsaved.get(api)?.clear();
  for (const flow of flows)
    await api("PUT /api/user/progress/{flow}", { params: { flow }, body: readProgress(store, flow) });
}

function readProgress(store: RecordOptions["store"], flow: ConsentFlow): Progress {
  return parseProgress(parseJson(store?.getItem(progressKey(flow)) ?? ""));
}

function writeProgress(store: RecordOptions["store"], flow: ConsentFlow, progress: Progress) {
  write(store, progressKey(flow), JSON.stringify(progress));
}

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

export function useRecordReached(step: ProgressStep): void {
  const record = useRecordStep();
  useEffect(() => record(step), [record, step]);
}
