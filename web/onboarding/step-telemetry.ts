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
import { useApi } from "../site.ts";
import { useFlow } from "./flow.ts";
import { browserStore, write } from "./flow-storage.ts";
import { parseJson } from "./parse-json.ts";

interface Given {
  api: Api;
  store: Parameters<typeof write>[0];
  /** Epoch seconds. */
  now: number;
}

/**
 * Writes down that a step of a flow was reached, in the browser and in the customer's store, which hears
 * of the steps of sign-up this way too. A browser that knows nothing yet first asks what another one recorded.
 */
export async function recordStep(flow: ConsentFlow, step: ProgressStep, { api, store, now }: Given) {
  const here = parseProgress(parseJson(store?.getItem(progressKey(flow)) ?? ""));
  const reached = { ...here, [step]: now };
  writeProgress(reached);
  if (!Object.keys(here).length) {
    const elsewhere = await api("GET /api/user/progress/{flow}", { params: { flow } });
    const known = elsewhere.ok ? parseProgress(elsewhere.data) : {};
    const written = parseProgress(parseJson(store?.getItem(progressKey(flow)) ?? ""));
    writeProgress(mergeProgress(known, written));
  }
  await api("PUT /api/user/progress/{flow}", { params: { flow }, body: reached });

  function writeProgress(progress: Progress) {
    write(store, progressKey(flow), JSON.stringify(progress));
  }
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
